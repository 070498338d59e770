import type { CitationGap } from '#contracts/outside/assistants/visibility-report.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';
import { classifySource } from '../measures/classify-source.ts';
import type { MeasuredRun } from './measured-run.ts';

interface Citation {
  url: string;
  title: string | null;
  prompt: string;
  engine: CitationGap['engines'][number];
}

/**
 * Lists pages of other websites cited in answers that do not cite the audited website, the page cited for the most
 * prompts first. These pages are the sources that assistants use instead. Only unbranded prompts count.
 */
export function listCitationGaps({ answers, prompts, brand, competitors }: MeasuredRun): CitationGap[] {
  const texts = new Map(prompts.filter(({ isBranded }) => !isBranded).map(({ id, text }) => [id, text]));
  const sites = { own: brand.domains, competitors: competitors.flatMap(({ domains }) => domains) };
  const citations = answers.flatMap((run): Citation[] => {
    if (run.state !== 'answered' || run.facts.isCited) return [];
    const { promptId, engine, cited } = run.answer;
    const prompt = texts.get(promptId);
    if (prompt === undefined) return [];
    const titles = new Map(cited.flatMap(({ url, title }) => pair(getSourceIdentity(url), title)));
    return [...titles].map(([url, title]) => ({ url, title, prompt, engine }));
  });
  return [...Map.groupBy(citations, ({ url }) => url)]
    .map(([url, cited]) => ({
      url,
      title: cited.find(({ title }) => title !== null)?.title ?? null,
      domain: getRegistrableDomain(new URL(url).hostname),
      type: classifySource(url, sites),
      answers: cited.length,
      prompts: [...new Set(cited.map(({ prompt }) => prompt))],
      engines: [...new Set(cited.map(({ engine }) => engine))],
    }))
    .filter(({ type }) => type !== 'own')
    .sort((a, b) => b.prompts.length - a.prompts.length || b.answers - a.answers || (a.url < b.url ? -1 : 1));
}

const pair = (url: string | null, title: string | null): [string, string | null][] =>
  url === null ? [] : [[url, title]];
