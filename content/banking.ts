/** The page for banking and fintech brands. */
export const BANKING_PROBLEMS: readonly { title: string; text: string; check: string }[] = [
  {
    title: 'Protection that keeps readers out',
    text: 'Bot management answers search agents and assistants with a puzzle. The page exists for browsers only.',
    check: 'We ask for the home page under the names of the agents that robots.txt lets in, and show what came back.',
  },
  {
    title: 'Rates and fees that only scripts draw',
    text: 'What people search for is loaded after the page, so that most assistants never see a number.',
    check: 'Every sampled page is compared with and without scripts, text by text.',
  },
  {
    title: 'Trackers before consent',
    text: 'A matter for the regulator, and for everybody who looks at the network tab.',
    check: 'Requests and cookies before the first click are listed with their owner.',
  },
  {
    title: 'Test hosts in public',
    text: 'Copies of the site under other names, found through certificates.',
    check: 'Hosts that links and certificates name are asked once, politely.',
  },
  {
    title: 'Trust that is claimed and not shown',
    text: 'No date, no author, no licence number on pages that deal with money.',
    check: 'Dates, authors, legal pages and contact are checked on every page on a matter of money.',
  },
];

export const BANKING_PROMISES: readonly { title: string; text: string }[] = [
  {
    title: 'Nothing behind your login',
    text: 'The audit reads public pages only. It does not sign in, sends no forms and obeys robots.txt.',
  },
  {
    title: 'Where your data lies',
    text: 'The product can run on your own server, with its database, its crawl files and its browser.',
  },
  {
    title: 'Evidence for reviewers',
    text: 'Every finding can be handed to risk or legal as it is: address, exchange, value found, value expected.',
  },
];
