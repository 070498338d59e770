import { expect } from 'vitest';
import type { EngineVisibility, VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { readPart, readRows, readText } from './read-page.ts';

const formatShare = (share: number) => `${Math.round(share * 100)}%`;
const formatPlace = (place: number) => place.toFixed(1);

function getMeasured(figure: VisibilityFigure | undefined): Extract<VisibilityFigure, { state: 'measured' }> {
  return figure?.state === 'measured' ? figure : expect.fail('The figure is not measured');
}

/** Returns a figure with its interval as the page shows it. */
function formatFigure(figure: VisibilityFigure | undefined, format = formatShare): string {
  const { value, interval } = getMeasured(figure);
  const [low, high] = interval ?? expect.fail('There is no interval');
  return `${format(value)} between ${format(low)} and ${format(high)}`;
}

/** Compares the figures on the page with the results of the API. */
export function checkFigures(html: string, { engines, prompts, brand, trend = [] }: VisibilityResults): void {
  checkCards(readText(readPart(html, 'rates-title')), engines);
  checkPresence(readRows(readPart(html, 'presence-title')).slice(1), engines);
  checkPrompts(readRows(readPart(html, 'prompts-title')).slice(1), prompts);
  checkCompetitors(html, engines, brand.names[0]);
  checkSources(readPart(html, 'sources-title'), engines[0]);
  const disclosure = readText(readPart(html, 'method-title'));
  for (const { source, models, answers, missing } of engines)
    expect(disclosure).toContain(`${source}: ${answers} answers from ${models.join(', ')}, ${missing} missing.`);
  for (const { points } of trend.filter((one) => one.points.length > 1)) {
    const shown = readText(readPart(html, 'trend-title'));
    for (const { mentionRate } of points) expect(shown).toContain(formatFigure(mentionRate).replace(' ', ', '));
  }
}

function checkCards(text: string, engines: readonly EngineVisibility[]): void {
  for (const { name, mentionRate, citationRate, memoryShare } of engines) {
    for (const figure of [mentionRate, citationRate]) {
      const { tally, sample } = getMeasured(figure);
      expect(text, name).toContain(formatFigure(figure));
      const counted = `${tally?.count} of ${tally?.total} answers to ${sample.prompts} prompts`;
      expect(text, name).toContain(`${counted}; ${sample.missing} answer`);
    }
    expect(text, name).toContain(`${formatShare(getMeasured(memoryShare).value)} of the answers came from`);
  }
}

function checkPresence(rows: readonly string[][], engines: readonly EngineVisibility[]): void {
  const columns = engines.map(({ namedAndCited, prominence, branded }) => [
    formatFigure(namedAndCited.both),
    formatFigure(namedAndCited.namedOnly),
    formatFigure(namedAndCited.citedOnly),
    formatFigure(namedAndCited.neither),
    formatFigure(prominence.order, formatPlace),
    formatFigure(prominence.emphasized),
    formatFigure(branded.mentionRate),
    formatFigure(branded.citationRate),
  ]);
  // The place also has its sample.
  const shown = rows.map((row) => row.slice(1).map((cell) => cell.replace(/ \d+ answers to .*$/, '')));
  expect(shown).toEqual(rows.map((_, index) => columns.map((column) => column[index])));
  expect(rows).toHaveLength(8);
}

function checkPrompts(rows: readonly string[][], prompts: VisibilityResults['prompts']): void {
  const shown = rows.map(([text, , ...cells]) => [text, ...cells]);
  const expected = prompts.map(({ text, isBranded, results }) => [
    isBranded ? `${text} Contains your brand` : text,
    ...results.map(({ named, cited, missing }) => {
      const citations = cited.total === 0 ? 'No web search' : `Cited ${cited.count} of ${cited.total}`;
      return `Mentioned ${named.count} of ${named.total} ${citations}${missing > 0 ? `, ${missing} missing` : ''}`;
    }),
  ]);
  expect(shown).toEqual(expected);
}

function checkCompetitors(html: string, engines: readonly EngineVisibility[], ownName = ''): void {
  const part = readPart(html, 'rivals-title');
  const expected = [
    [`${ownName} (you)`, ...engines.map(({ mentionRate }) => formatFigure(mentionRate))],
    ...(engines[0]?.competitors ?? []).map(({ id, name }) => [
      name,
      ...engines.map(({ competitors }) => formatFigure(competitors.find((one) => one.id === id)?.mentionRate)),
    ]),
  ];
  expect(readRows(part).slice(1)).toEqual(expected);
  for (const { name, shareOfVoice } of engines) {
    const [value, interval] = formatFigure(shareOfVoice).split(/ (?=between)/);
    expect(readText(part)).toContain(
      `Your share of voice, ${name} ${value} of the mentions of you and these competitors, ${interval}`,
    );
  }
}

/** The part shows the sources of the first engine. */
function checkSources(part: string, engine: EngineVisibility | undefined): void {
  const { sourceTypes, domains, retrievedPages, subQueries } = engine ?? expect.fail('There is no engine');
  const text = readText(part);
  for (const { share } of sourceTypes.filter((one) => getMeasured(one.share).value > 0)) {
    const { tally } = getMeasured(share);
    const unit = ` of all cited sources (${tally?.count} of ${tally?.total}), between`;
    expect(text).toContain(formatFigure(share).replace(' between', unit));
  }
  const counts = readRows(part).map((row) => row.slice(-2).map(Number));
  for (const { prompts, answers } of domains.first) expect(counts).toContainEqual([prompts, answers]);
  const pages = retrievedPages.state === 'measured' ? retrievedPages.pages : expect.fail('No pages were reported');
  for (const { retrieved, cited } of pages) expect(counts).toContainEqual([retrieved, cited]);
  const queries = subQueries.state === 'measured' ? subQueries.queries : expect.fail('No searches were reported');
  expect(text).toContain(queries[0]?.query);
}
