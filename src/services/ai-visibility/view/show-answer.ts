import type { BrandMention } from '#audit/outside/assistants/matching/find-mentions.ts';
import { matchDomain } from '#audit/outside/assistants/matching/match-domain.ts';
import { selectStatements } from '#audit/outside/assistants/portrayal/build-portrayal.ts';
import type { NameReason } from '#contracts/outside/assistants/name-reasons.ts';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import { OWN_BRAND_ID } from '#contracts/outside/assistants/runs.ts';
import type { AnswerHighlight, ShownAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { VisibilityAnswerRow } from '#db/queries/outside/assistants/visibility-answers.ts';
import type { VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import { isCounted } from '#lib/assistants/name-reason.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';
import { toUsd } from '../../data-sources/micro-usd.ts';
import type { FactReader, ReadAnswer } from '../runs/fact-reader.ts';

/** The run and prompt of an answer, and the reader of its facts. */
export interface AnswerContext {
  run: VisibilityRunRow;
  /** ISO 639-1 code of the prompts. */
  language: string;
  facts: FactReader;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
}

/** Builds an answer for display, with the positions of brand names. */
export function showAnswer(row: VisibilityAnswerRow, context: AnswerContext): ShownAnswer {
  const { id, engine, repeat, askedAt } = row;
  return {
    id,
    engine,
    name: ENGINE_NAMES[engine],
    repeat,
    askedAt: askedAt.toISOString(),
    cost: describeCost(row, context.quality),
    result: buildResult(row, context),
  };
}

/** In demo mode, no vendor billed or published the cost. */
function describeCost(
  { costMicroUsd, costQuality, costSource }: VisibilityAnswerRow,
  quality: SourceQuality,
): ShownAnswer['cost'] {
  const usd = toUsd(costMicroUsd);
  return quality === 'simulated' ? { usd, quality, source: null } : { usd, quality: costQuality, source: costSource };
}

function buildResult(row: VisibilityAnswerRow, { run, language, facts }: AnswerContext): ShownAnswer['result'] {
  const { answer, failure, failureMessage, isConfirmed } = row;
  if (row.state !== 'answered' || answer === null) {
    return { state: 'missing', failure: failure ?? 'failed', reason: failureMessage ?? 'The request failed.' };
  }
  const read = facts.find(answer, { run, language });
  // The figures count the stored facts.
  const { mention, isCited } = row.facts ?? read.facts;
  const brands = [run.brand, ...run.competitors];
  const quotes = new Map(answer.cited.map(({ url, quote }) => [getSourceIdentity(url), quote]));
  const citedUrls = new Set<string | null>(read.citations.map(({ url }) => url));
  const describe = ({ url, title }: { url: string; title: string | null }): AnswerSource => {
    const owner = brands.find(({ domains }) => matchDomain(url, domains) !== null);
    const quote = quotes.get(getSourceIdentity(url)) ?? null;
    return { url, title, quote, owner: owner === undefined ? null : getName(owner), isOwn: owner === run.brand };
  };
  return {
    state: 'answered',
    modelId: answer.modelId,
    grounded: answer.grounded,
    text: answer.text,
    mention,
    isCited,
    isConfirmed,
    highlights: listHighlights(row, run, read),
    statements: selectStatements(row.facts?.statements ?? read.statements, isConfirmed),
    cited: read.citations.map(describe),
    retrieved: answer.retrieved?.filter(({ url }) => !citedUrls.has(getSourceIdentity(url))).map(describe) ?? null,
    queries: answer.queries,
  };
}

/** Lists the positions of brand names in the text of an answer. */
export function listHighlights(
  row: VisibilityAnswerRow,
  { brand, competitors }: Pick<VisibilityRunRow, 'brand' | 'competitors'>,
  read: Pick<ReadAnswer, 'mentions'>,
): AnswerHighlight[] {
  const brands = [brand, ...competitors];
  return listNames(row, read).map((found) => buildHighlight(found, brands));
}

type AnswerSource = Extract<ShownAnswer['result'], { state: 'answered' }>['cited'][number];

const getName = ({ names, domains, id }: VisibilityBrand): string => names[0] ?? domains[0] ?? id;

type ShownName = Pick<AnswerHighlight, 'start' | 'end' | 'reason'> & Pick<BrandMention, 'brandId' | 'kind'>;

/**
 * Returns the stored names, which the figures count. Facts of earlier versions contain no names; the names that were
 * found again then have no reasons.
 */
function listNames({ facts }: VisibilityAnswerRow, { mentions }: Pick<ReadAnswer, 'mentions'>): ShownName[] {
  if (facts?.names === undefined) return mentions.map((found) => ({ ...found, reason: null }));
  return facts.names.map((name) => ({ ...name, kind: readKind(name.reason) }));
}

function readKind(reason: NameReason): BrandMention['kind'] {
  if (isCounted(reason)) return 'mention';
  return reason === 'not-known' ? 'unknown' : 'ambiguous';
}

function buildHighlight(
  { brandId, kind, start, end, reason }: ShownName,
  brands: readonly VisibilityBrand[],
): AnswerHighlight {
  const brand = brands.find(({ id }) => id === brandId);
  const isOwn = brandId === OWN_BRAND_ID;
  const counted = isOwn ? 'own' : 'competitor';
  return {
    start,
    end,
    kind: kind === 'mention' ? counted : kind,
    brand: brand === undefined ? brandId : getName(brand),
    isOwn,
    reason,
  };
}
