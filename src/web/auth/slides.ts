/** The four slides next to the sign-in form, limited to what the product does today. */
export const SLIDES: readonly { title: string; text: string }[] = [
  {
    title: 'See the evidence behind every finding',
    text: 'The page, the value found, the value expected and the location in the source. Copy it into a ticket and start fixing.',
  },
  {
    title: 'Every fix shows its exact point gain',
    text: 'We compute how many points a fix is worth by scoring the site again without the issue.',
  },
  {
    title: 'We tell you what we couldn’t measure',
    text: 'A check that could not run never counts as passed. The report lists what is missing, why, and the one step that would measure it.',
  },
  {
    title: 'Search engines and AI assistants, side by side',
    text: 'Two separate scores, never blended: how healthy your site is for search, and how ready it is for AI assistants.',
  },
];
