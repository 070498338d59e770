import type { MeasuredRun } from '#audit/outside/assistants/report/measured-run.ts';
import { extractClaims } from '#audit/outside/assistants/wrong-facts/extract-claims.ts';
import type { ComparedClaim } from '#audit/outside/assistants/wrong-facts/find-wrong-claims.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { WRONG_FACT_TEXTS } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { BrandClaim, WrongFact, WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import type { AssistantAnswer } from '#contracts/outside/assistants.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { getSourceIdentity, isOnDomain } from '#lib/url/source-url.ts';
import type { FunnelContext } from '../funnel/read-funnel.ts';

/** Maximum number of cited pages of other websites per statement: one source to correct is enough to start with. */
const MAX_CITED_PAGES = 3;

/** A claim with the answer that contains it. */
interface AnswerClaim {
  claim: BrandClaim;
  answer: AssistantAnswer;
  prompt: VisibilityPrompt;
}

type Missing = 'isPremium' | 'noRun' | 'noAnalysis' | 'oldAnalysis';

function describeMissing(text: Missing): WrongFacts {
  return { state: 'not-measured', reason: WRONG_FACT_TEXTS[text], step: WRONG_FACT_TEXTS[`${text}Step`] };
}

/** Result for a plan without this comparison. */
export const RESULT_WITHOUT_PREMIUM: WrongFacts = describeMissing('isPremium');

/**
 * Compares statements of answers about the brand with the pages of the latest analysis, or returns why it cannot.
 *
 * @param run the newest one; null before the first answer
 */
export async function readWrongFacts(
  context: FunnelContext,
  website: WebsiteRow,
  run: MeasuredRun | null,
): Promise<WrongFacts> {
  if (run === null) return describeMissing('noRun');
  const answers = listBrandedAnswers(run);
  if (answers.length === 0) return describeMissing('noRun');
  const latest = await findLatestCrawl(context.db, { userId: website.userId, host: website.domain });
  if (latest === null) return describeMissing('noAnalysis');
  const claims = answers.flatMap((one) => listClaims(run, one));
  const path = await context.store.open(latest.artifactKey);
  const compared = path === null ? null : await compare(context, path, claims);
  if (compared === null) return describeMissing('oldAnalysis');
  const pairs = claims.flatMap((placed, index) => {
    const result = compared[index];
    return result === undefined ? [] : [{ placed, result }];
  });
  return {
    state: 'measured',
    runId: run.id,
    askedAt: run.at,
    analyzedAt: latest.finishedAt.toISOString(),
    quality: run.quality,
    source: WRONG_FACT_TEXTS.source,
    answers: answers.length,
    compared: pairs.filter(({ result }) => result.state !== 'not-stated').length,
    notStated: pairs.filter(({ result }) => result.state === 'not-stated').length,
    wrong: pairs.flatMap(({ placed, result }) =>
      result.state === 'wrong' ? [buildWrongFact(run, placed, result)] : [],
    ),
  };
}

async function compare(
  { exploreThread }: FunnelContext,
  path: string,
  claims: readonly AnswerClaim[],
): Promise<ComparedClaim[] | null> {
  if (claims.length === 0) return [];
  const query = { claims: claims.map(({ claim }) => claim) };
  const answer = await exploreThread.ask({ kind: 'brand-claims', path, query });
  return 'notKept' in answer ? null : answer.list;
}

type BrandedAnswer = Omit<AnswerClaim, 'claim'>;

/** Lists, for prompts that contain the brand, the answers that mention it, in the order of the prompts. */
function listBrandedAnswers({ answers, prompts }: MeasuredRun): BrandedAnswer[] {
  const mentioningAnswers = answers.flatMap((run) =>
    run.state === 'answered' && run.facts.mention === 'named' ? [run.answer] : [],
  );
  return prompts
    .filter(({ isBranded }) => isBranded)
    .flatMap((prompt) =>
      mentioningAnswers.filter(({ promptId }) => promptId === prompt.id).map((answer) => ({ answer, prompt })),
    );
}

const listClaims = ({ brand, competitors }: MeasuredRun, { answer, prompt }: BrandedAnswer): AnswerClaim[] =>
  extractClaims({
    text: answer.text,
    names: brand.names,
    otherNames: competitors.flatMap(({ names }) => names),
    domains: brand.domains,
    isAboutBrand: prompt.intent === 'fact',
  }).map((claim) => ({ claim, answer, prompt }));

function buildWrongFact(
  { brand }: MeasuredRun,
  { claim, answer, prompt }: AnswerClaim,
  { fact }: Extract<ComparedClaim, { state: 'wrong' }>,
): WrongFact {
  const { kind, shown, sentence } = claim;
  const { engine, promptId, repeat } = answer;
  const urls = new Set(answer.cited.flatMap(({ url }) => getSourceIdentity(url) ?? []));
  const isOwn = (url: string): boolean => brand.domains.some((domain) => isOnDomain(new URL(url).hostname, domain));
  const cited = [...urls].filter((url) => !isOwn(url)).slice(0, MAX_CITED_PAGES);
  return {
    kind,
    shown,
    sentence,
    fact,
    engine,
    name: ENGINE_NAMES[engine],
    promptId,
    prompt: prompt.text,
    repeat,
    cited,
  };
}
