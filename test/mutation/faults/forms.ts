import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { writeInMain } from '../page-parts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const field = (label: string, attributes: string): string =>
  `<p><label for="added-field">${label}</label> <input id="added-field" ${attributes}></p>`;
const button = '<p><button type="submit">Send</button></p>';

const countMatches = (html: string, tag: RegExp): number => html.match(tag)?.length ?? 0;

/**
 * Writes a form on a page without forms, or with only properly closed ones: a form inside an unclosed one would be
 * dropped.
 */
function writeForm(site: SiteCopy, markup: string): InjectionResult {
  const pages = site.evaluatedPages.filter((path) => {
    const html = site.text(path);
    return /<h1\b/i.test(html) && /<\/body>/i.test(html) && !/http-equiv=["']?refresh/i.test(html);
  });
  const hasClosedForms = (html: string) => countMatches(html, /<form\b/gi) === countMatches(html, /<\/form>/gi);
  const place =
    pages.find((path) => !/<form\b/i.test(site.text(path))) ?? pages.find((path) => hasClosedForms(site.text(path)));
  if (place === undefined) throw new NothingToChangeError('no page that could contain a form');
  return writeInMain(site, markup, place);
}

export const formsFaults: readonly Fault[] = [
  {
    ruleId: 'form-field-unlabelled',
    inject: (site) =>
      writeForm(site, `<form method="post" action="/ask"><p><input id="added-field" name="question">${button}</form>`),
  },
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
    // The audited site itself may use plain HTTP, but a form that posts to another host may not.
    inject: (site) =>
      writeForm(
        site,
        `<form method="post" action="http://forms.example.com:8090/send">${field('Email', 'name="email" type="email" autocomplete="email"')}${button}</form>`,
      ),
  },
];

export const formsNotInjectable: SkipReasons = {};
