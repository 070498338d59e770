/** The four slides beside the sign-in form: what the product does, nothing it does not. */
export const SLIDES: readonly { title: string; text: string }[] = [
  {
    title: 'Every finding opens to its evidence',
    text: 'The page, the value found, the value expected and the place in the source. Copy it into a ticket and the work can start.',
  },
  {
    title: 'Every fix shows its exact gain',
    text: 'The points that come back when one fault is gone are computed by scoring the site again without it.',
  },
  {
    title: 'What was not measured is named',
    text: 'A check that could not run never counts as a pass. The report says what is missing, why, and the one step that would measure it.',
  },
  {
    title: 'Search engines and AI assistants, side by side',
    text: 'Two scores that are never blended: how healthy the site is for search, and how ready it is to be read by assistants.',
  },
];
