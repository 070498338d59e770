const WORDS = /\[(?:the same )?[\d,]+ (?:words|characters)[^\]]*\]/;
const TIMES = /<!-- [\d,]+ times -->/;
const RANGE = /\{\d+\.\.\d+\}/;

/** Explains the abbreviations in the examples of a rule; null when there are none. */
export function explainExampleNotation(text: string): string | null {
  const parts = [
    ...(WORDS.test(text) ? ['Square brackets stand for text of that length.'] : []),
    ...(TIMES.test(text) ? ['A line marked with a number of times is repeated, counting up.'] : []),
    ...(RANGE.test(text) ? ['Braces stand for one URL per number.'] : []),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}
