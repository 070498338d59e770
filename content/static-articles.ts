/** The four fixed articles for banking and fintech. Their texts are in `static-articles/<slug>.md`. */
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
    excerpt: 'Why comparison sites outrank the product they compare, and which pages a fintech company needs to own.',
  },
  {
    slug: 'digital-marketing-banks',
    title: 'Digital marketing for banks: from branch pages to answers',
    category: 'Banking',
    excerpt: 'What people ask before they become customers, and how a bank can answer without breaking its own rules.',
  },
  {
    slug: 'technical-seo-banking-fintech',
    title: 'Technical SEO in banking and fintech: seven issues that security teams cause',
    category: 'Technical SEO',
    excerpt:
      'Strict security and searchable pages can go together. Seven places where they usually collide, and how to test each one.',
  },
  {
    slug: 'awi-digital-growth-partner',
    title: 'What a digital growth partner should show you before you sign',
    category: 'Consultancy',
    excerpt: 'Eight questions for anyone who offers to grow a financial brand, including us, with our answers.',
  },
];
