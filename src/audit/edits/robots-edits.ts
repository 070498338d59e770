import { appendToRobots, changeOnce, replaceRobotsLine } from './draft-edit.ts';
import type { BuildEdits, EditContext } from './edit-context.ts';
import { readUrlSpaces } from './endless-urls.ts';
import { addNofollow } from './nofollow-edits.ts';

/** Adds the group that the evidence suggests to robots.txt. */
export const appendRobotsGroup: BuildEdits = (context) =>
  context.evidence.fix === undefined ? [] : [appendToRobots(context, `\n${context.evidence.fix}`)];

/** Replaces the line of robots.txt in the evidence with the suggested one, or removes it. */
export const replaceLine: BuildEdits = (context) => changeLine(context, (_line, fix) => fix);

/** Adds the suggested line after the line of robots.txt in the evidence. */
export const addLineAfter: BuildEdits = (context) => changeLine(context, (line, fix) => `${line}\n${fix}`);

function changeLine(context: EditContext, change: (line: string, fix: string) => string): ReturnType<BuildEdits> {
  const { where, found, fix, cause } = context.evidence;
  const [, line] = /robots\.txt, line (\d+)/.exec(cause ?? '') ?? /robots\.txt, line (\d+)/.exec(where) ?? [];
  const text = /(?:Dis)?allow:[^"(]*|[A-Za-z-]+: \S+/i.exec(found ?? '')?.[0].trim();
  if (line === undefined || text === undefined) return [];
  return changeOnce(context, () => [
    replaceRobotsLine(context, Number(line), { before: text, after: change(text, fix ?? '') }),
  ]);
}

/** Keeps crawlers away from an endless number of URLs, and keeps links from passing PageRank to them. */
export const disallowEndlessUrls: BuildEdits = (context) =>
  changeOnce(context, () => {
    const spaces = readUrlSpaces(context.all, context.site);
    const lines = spaces.map(({ pattern }) => `Disallow: ${pattern}`);
    if (lines.length === 0) return [];
    return [appendToRobots(context, ['\nUser-agent: *', ...lines].join('\n')), ...addNofollow(context, spaces)];
  });
