import { describe, expect, it } from 'vitest';
import { DUTCH_RENTAL } from '#test/fixtures/prompt-sites/dutch-rental.ts';
import { ENGLISH_ONE_PAGE, ENGLISH_SOFTWARE } from '#test/fixtures/prompt-sites/english-software.ts';
import { FRENCH_ROASTERY } from '#test/fixtures/prompt-sites/french-roastery.ts';
import { GERMAN_JOINERY } from '#test/fixtures/prompt-sites/german-joinery.ts';
import { type PromptPage, type PromptSite, readPromptSite } from '#test/fixtures/prompt-sites/prompt-site.ts';

const listTopics = (site: PromptSite) => readPromptSite(site).topics.map(({ text }) => text);
const addPages = (site: PromptSite, ...pages: PromptPage[]): PromptSite => ({
  ...site,
  pages: [...site.pages, ...pages],
});

describe('the offer of a website', () => {
  it('lists what navigation, headings and text agree on, excluding articles and other pages', () => {
    expect(listTopics(ENGLISH_SOFTWARE)).toEqual(['mileage tracking', 'fuel cards', 'expense tracking']);
    expect(listTopics(GERMAN_JOINERY)).toEqual([
      'Einbauschränke',
      'Massivholztische',
      'Haustüren aus Holz',
      'Treppenrenovierung',
    ]);
  });

  it('is empty if the pages show no offer', () => {
    expect(listTopics(ENGLISH_ONE_PAGE)).toEqual([]);
  });

  it('replaces a one-word label with the phrase of its page', () => {
    expect(listTopics(FRENCH_ROASTERY)).toContain('ateliers de dégustation');
  });

  it('reads services from structured data', () => {
    const site = { ...ENGLISH_SOFTWARE, structuredData: { '@type': 'Service', name: 'Fleet Audits' } };
    expect(listTopics(site)[0]).toBe('mileage tracking');
    expect(listTopics(site)).toContain('fleet audits');
  });

  it("returns the town of a local business, but not that of a software vendor's office", () => {
    expect(readPromptSite(GERMAN_JOINERY).place).toBe('Lübeck');
    expect(readPromptSite(ENGLISH_SOFTWARE).place).toBeNull();
  });

  it('finds a town without structured data if several pages contain its name', () => {
    expect(readPromptSite(DUTCH_RENTAL).place).toBe('Utrecht');
    const siteWithFewerPages = { ...DUTCH_RENTAL, pages: DUTCH_RENTAL.pages.slice(0, 2) };
    expect(readPromptSite(siteWithFewerPages).place).toBeNull();
  });

  it('returns no town if postal addresses are in several towns', () => {
    const makeBusiness = (addressLocality: string) => ({
      '@type': 'LocalBusiness',
      name: 'Holzwerk Petersen',
      address: { '@type': 'PostalAddress', addressLocality },
    });
    const structuredData = { '@graph': [makeBusiness('Kiel'), makeBusiness('Lübeck')] };
    expect(readPromptSite({ ...GERMAN_JOINERY, structuredData }).place).toBeNull();
  });

  it('reads the language and the country', () => {
    expect(readPromptSite(GERMAN_JOINERY)).toMatchObject({ language: 'de', country: 'DE' });
    expect(readPromptSite({ ...FRENCH_ROASTERY, language: 'fr-CA', origin: 'https://brulerie.com' })).toMatchObject({
      language: 'fr',
      country: 'CA',
    });
  });

  it('keeps questions that are clear without the page', () => {
    expect(readPromptSite(ENGLISH_SOFTWARE).questions.map(({ text }) => text)).toEqual([
      'What is the difference between expense tracking and accounting?',
    ]);
  });

  it('finds the name in structured data, og:site_name or titles', () => {
    const readFirstName = (site: PromptSite) => readPromptSite(site).names[0];
    expect(readFirstName(GERMAN_JOINERY)).toEqual({ name: 'Holzwerk Petersen', source: 'Organization' });
    expect(readFirstName(FRENCH_ROASTERY)).toEqual({ name: 'Brûlerie des Halles', source: 'og:site_name' });
    const { siteName: _, ...siteWithoutName } = FRENCH_ROASTERY;
    expect(readFirstName(siteWithoutName)).toEqual({ name: 'Brûlerie des Halles', source: 'title' });
    expect(readFirstName(ENGLISH_ONE_PAGE)).toEqual({ name: 'Jo Marsh', source: 'title' });
  });

  it('ignores pages in other languages', () => {
    const german = {
      path: '/de',
      label: 'Fuhrparkverwaltung',
      title: 'Fuhrparkverwaltung',
      heading: 'Fuhrparkverwaltung',
    };
    const sections: PromptPage['sections'] = [
      [
        'Für den Betrieb',
        'Mit der Fuhrparkverwaltung behalten Betriebe alle Fahrten und Belege im Blick, auch auf dem Telefon. Die Fuhrparkverwaltung läuft im Browser, und niemand muss etwas einrichten.',
      ],
    ];
    expect(listTopics(addPages(ENGLISH_SOFTWARE, { ...german, sections }))).not.toContain('Fuhrparkverwaltung');
  });
});
