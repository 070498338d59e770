/** Texts of the page for banking and fintech brands. */
export const BANKING_PROBLEMS: readonly { title: string; text: string; check: string }[] = [
  {
    title: 'Bot protection that blocks search engines',
    text: 'Bot management serves search crawlers and assistants a bot challenge. Only browsers receive the page.',
    check: 'We request the home page under the names of the agents that robots.txt allows, and show the responses.',
  },
  {
    title: 'Rates and fees added only by JavaScript',
    text: 'What people search for loads after the page, so most assistants never see a number.',
    check: 'We compare the text of every sampled page with and without JavaScript.',
  },
  {
    title: 'Trackers before consent',
    text: 'A compliance issue, and visible to anyone who opens the network tab.',
    check: 'We list every request and cookie before the first click, with its owner.',
  },
  {
    title: 'Public staging hosts',
    text: 'Copies of the site under other hostnames, found through certificates.',
    check: 'We request each host found in links and certificates once, politely.',
  },
  {
    title: 'Trust that is claimed but not shown',
    text: 'No date, no author and no license number on pages about money.',
    check: 'We check dates, authors, legal pages and contact details on every page about money.',
  },
];

export const BANKING_PROMISES: readonly { title: string; text: string }[] = [
  {
    title: 'Nothing behind your login',
    text: 'The audit covers public pages only. It does not sign in, submits no forms and obeys robots.txt.',
  },
  {
    title: 'Where your data is stored',
    text: 'You can run the product on your own server, with its database, crawl files and browser.',
  },
  {
    title: 'Evidence for reviewers',
    text: 'Hand any finding to risk or legal as it is: URL, HTTP exchange, value found and value expected.',
  },
];
