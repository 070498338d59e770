const WORDS = /\[(?:the same )?[\d,]+ (?:words|characters)[^\]]*\]/;
const REPEAT_COUNT = /<!-- [\d,]+ times -->/;
const NUMBER_RANGE = /\{\d+\.\.\d+\}/;

/** Explains the abbreviations in the examples of a rule; null when there are none. */
export function explainExampleNotation(text: string): string | null {
  const parts = [
    ...(WORDS.test(text) ? ['Square brackets stand for text of that length.'] : []),
    ...(REPEAT_COUNT.test(text)
      ? ['A line with a repeat count stands for that many lines, numbered consecutively.']
      : []),
    ...(NUMBER_RANGE.test(text) ? ['Braces stand for one URL per number.'] : []),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}
