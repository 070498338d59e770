import type { LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';

type ReadMention = Pick<LatestAnswer, 'mention' | 'isConfirmed' | 'isCited' | 'grounded'>;

/** Describes whether an answer mentions the brand and cites the website: "Mentions you and cites your website." */
export function describeMention({ mention, isConfirmed, isCited, grounded }: ReadMention): string {
  const citation = grounded ? (isCited ? 'cites your website' : 'does not cite your website') : 'used no web search';
  if (mention === 'named') return `Mentions you and ${citation}.`;
  if (mention === 'unknown') return `States only that it does not know you, and ${citation}. Not counted as a mention.`;
  if (mention === 'none') return `Does not mention you and ${citation}.`;
  if (isConfirmed === null) return `May mention you: your name is also an ordinary word. It ${citation}.`;
  return `${isConfirmed ? 'Mentions you' : 'Does not mention you'} (you decided) and ${citation}.`;
}
