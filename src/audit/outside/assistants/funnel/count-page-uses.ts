import type { AnswerRun } from '#contracts/outside/assistants.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';

/** Number of answers that use a URL, by kind of use. */
export interface UrlUse {
  retrieved: number;
  cited: number;
  /** Answers that cite the URL and mention the brand. */
  named: number;
}

/** How the answers of one engine use URLs. */
export interface AnswerUses {
  planned: number;
  answered: number;
  /** Answers with web search: others cannot cite a page. */
  grounded: number;
  /** Grounded answers that report which pages were retrieved. */
  reporting: number;
  /** Prompts with a grounded answer. */
  prompts: number;
  /** One entry per grounded answer, with the identities of the URLs that it uses. */
  answers: readonly UsedUrls[];
}

/** The URLs that one answer uses. */
interface UsedUrls {
  retrieved: ReadonlySet<string>;
  cited: ReadonlySet<string>;
  isMentioned: boolean;
}

const readIdentities = (sources: readonly { url: string }[]): Set<string> =>
  new Set(sources.flatMap(({ url }) => getSourceIdentity(url) ?? []));

/** Reads which URLs each answer with web search uses. @param promptIds the prompts whose answers count */
export function readAnswerUses(runs: readonly AnswerRun[], promptIds: ReadonlySet<string>): AnswerUses {
  const planned = runs.filter((run) => promptIds.has(run.state === 'answered' ? run.answer.promptId : run.promptId));
  const answered = planned.flatMap((run) => (run.state === 'answered' ? [run] : []));
  const grounded = answered.filter(({ answer }) => answer.grounded);
  return {
    planned: planned.length,
    answered: answered.length,
    grounded: grounded.length,
    reporting: grounded.filter(({ answer }) => answer.retrieved !== null).length,
    prompts: new Set(grounded.map(({ answer }) => answer.promptId)).size,
    answers: grounded.map(({ answer, facts }) => ({
      retrieved: readIdentities(answer.retrieved ?? []),
      cited: readIdentities(answer.cited),
      isMentioned: facts.mention === 'named',
    })),
  };
}

/**
 * Counts, per page, the answers that use it under any of its URLs. URLs without a page are counted by themselves.
 *
 * @param findPage returns the page that a URL belongs to, or the URL
 */
export function countPageUses({ answers }: AnswerUses, findPage: (url: string) => string): Map<string, UrlUse> {
  const uses = new Map<string, UrlUse>();
  const add = (urls: ReadonlySet<string>, count: (use: UrlUse) => void) => {
    for (const page of new Set([...urls].map(findPage))) {
      const use = uses.get(page) ?? { retrieved: 0, cited: 0, named: 0 };
      count(use);
      uses.set(page, use);
    }
  };
  for (const { retrieved, cited, isMentioned } of answers) {
    add(retrieved, (use) => {
      use.retrieved += 1;
    });
    add(cited, (use) => {
      use.cited += 1;
      if (isMentioned) use.named += 1;
    });
  }
  return uses;
}
