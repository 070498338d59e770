import type { Fault, Injected } from '../fault.ts';
import { writeInMain } from '../page-parts.ts';
import { NothingToChange, type SiteCopy } from '../site-copy.ts';

const field = (label: string, attributes: string): string =>
  `<p><label for="added-field">${label}</label> <input id="added-field" ${attributes}></p>`;
const button = '<p><button type="submit">Send</button></p>';

/** On a page without a form: a form inside one that is never closed would be dropped. */
function writeForm(site: SiteCopy, markup: string): Injected {
  const place = site.pages.find((path) => /<\/body>/i.test(site.text(path)) && !/<form\b/i.test(site.text(path)));
  if (place === undefined) throw new NothingToChange('no page without a form');
  return writeInMain(site, markup, place);
}

export const formsFaults: readonly Fault[] = [
  {
    ruleId: 'form-autocomplete-or-type-wrong',
    inject: (site) =>
      writeForm(
        site,
        `<form method="post" action="/subscribe">${field('Email', 'name="email" type="text"')}${button}</form>`,
      ),
  },
  {
    ruleId: 'form-password-in-get',
    inject: (site) =>
      writeForm(
        site,
        `<form action="/sign-in">${field('Password', 'name="password" type="password" autocomplete="current-password"')}${button}</form>`,
      ),
  },
  {
    ruleId: 'form-posts-over-http',
    // The site itself may be on plain http; what goes to another host may not.
    inject: (site) =>
      writeForm(
        site,
        `<form method="post" action="http://forms.example.com:8090/send">${field('Email', 'name="email" type="email" autocomplete="email"')}${button}</form>`,
      ),
  },
];
