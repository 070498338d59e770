import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ROLES, SERVICE_STEPS, VALUES } from '#content/about.ts';
import { SERVICES } from '#content/services.ts';
import AboutPage from './about.tsx';
import ContactPage from './contact.tsx';

function render(Component: () => ReturnType<typeof AboutPage>): string {
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(createElement(Page));
}

/** Returns the section with this heading, up to the next one. */
const readSection = (html: string, title: string): string => html.split(`>${title}</h2>`)[1]?.split('<h2')[0] ?? '';

/** Returns the text of each list item or term in a piece of markup. */
const readItems = (html: string): string[] =>
  Array.from(html.matchAll(/<(li|dt)\b[^>]*>(.*?)<\/\1>/g), ([, , item = '']) => item.replace(/<[^>]+>/g, ' ').trim());

describe('the About page', () => {
  const html = render(AboutPage);

  it('has the specified figures, and labels them as our own', () => {
    for (const figure of ['10,000+', '1,500+', '25+', '10+']) expect(html).toContain(`>${figure}<`);
    expect(html).toContain('our own');
  });

  it('has a mission, values, team roles and the steps of the service', () => {
    expect(readSection(html, 'Our mission')).toContain('Our mission is to show you what those machines see');
    for (const [title, entries] of [
      ['Our values', VALUES.map((value) => value.title)],
      ['Who does what', ROLES.map(({ role }) => role)],
      ['End-to-end SEO service', SERVICE_STEPS.map((step) => step.title)],
    ] as const) {
      const items = readItems(readSection(html, title));
      expect([items.length, entries.length > 3], title).toEqual([entries.length, true]);
      for (const [index, entry] of entries.entries()) expect(items[index]?.startsWith(entry), entry).toBe(true);
    }
  });

  it('links to the contact page and the case studies', () => {
    expect(html).toContain('href="/contact"');
    expect(html).toContain('href="/case-studies"');
  });
});

describe('the contact page', () => {
  const html = render(ContactPage);

  it('lists the eight services', () => {
    const items = readItems(readSection(html, 'Our services'));
    expect(items).toHaveLength(8);
    for (const [index, { title, text }] of SERVICES.entries()) {
      expect(items[index]).toContain(title);
      expect(items[index]).toContain(text.slice(0, 20));
    }
  });

  it('has four cards and the reasons to choose us, with the specified figures', () => {
    expect(readItems(html.split('<h2')[0] ?? '').slice(-4)).toEqual([
      'Email support',
      'Response time',
      'Worldwide coverage',
      'Expert support',
    ]);
    expect(html).toContain('Under 24 hours');
    expect(html).toContain('Serving 50+ countries');
    const reasons = readSection(html, 'Why choose us');
    for (const words of ['AI-first approach', '285%', 'in 6 months', '25+']) expect(reasons).toContain(words);
  });
});
