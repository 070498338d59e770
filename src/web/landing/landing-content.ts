/** What the audit covers, by category. Only existing checks are listed. */
export const MEASURED_AREAS: readonly { title: string; text: string }[] = [
  {
    title: 'Crawling and indexing',
    text: 'robots.txt, status codes, redirects, noindex, canonicals and sitemaps.',
  },
  {
    title: 'On-page SEO',
    text: 'Titles, meta descriptions, headings, alt text and structured data.',
  },
  {
    title: 'Links and structure',
    text: 'Broken links with every page they appear on, orphan pages, click depth.',
  },
  {
    title: 'Content',
    text: 'Thin and duplicate content, measured in the main text of each page.',
  },
  {
    title: 'Security',
    text: 'HTTPS, the redirect from HTTP, HSTS, and mixed content.',
  },
  {
    title: 'AI assistants',
    text: 'Which AI crawlers can access your site. Blocking AI training costs no points.',
  },
];
