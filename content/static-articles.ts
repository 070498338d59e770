/** The four fixed articles for banking and fintech; their text stands beside this file, by slug. */
export interface StaticArticle {
  slug:
    | 'seo-fintech-companies'
    | 'digital-marketing-banks'
    | 'technical-seo-banking-fintech'
    | 'awi-digital-growth-partner';
  title: string;
  category: string;
  excerpt: string;
}

export const STATIC_ARTICLES: readonly StaticArticle[] = [
  {
    slug: 'seo-fintech-companies',
    title: 'SEO for fintech companies: be the source, not the advertisement',
    category: 'Fintech',
    excerpt:
      'Why comparison sites outrank the product they compare, and which pages a fintech company has to own itself.',
  },
  {
    slug: 'digital-marketing-banks',
    title: 'Digital marketing for banks: from branch pages to answers',
    category: 'Banking',
    excerpt: 'What people ask before they become customers, and how a bank answers without breaking its own rules.',
  },
  {
    slug: 'technical-seo-banking-fintech',
    title: 'Technical SEO in banking and fintech: seven faults that security teams cause',
    category: 'Technical SEO',
    excerpt:
      'Strict protection and searchable pages go together. Seven places where they usually collide, and how to test each.',
  },
  {
    slug: 'awi-digital-growth-partner',
    title: 'What a digital growth partner should show you before you sign',
    category: 'Consultancy',
    excerpt: 'Eight questions for anybody who offers to grow a financial brand, ourselves included, with our answers.',
  },
];
