import { needsNoArticle } from './fill-sentence.ts';

/**
 * Returns an English topic in the plural if the website uses the plural of the topic's last word: "city bikes". Prompts
 * with a singular noun would need an article.
 */
export function pluralizeTopic(topic: string, texts: readonly string[]): string {
  const last = topic.split(/[\s-]/u).at(-1) ?? '';
  if (needsNoArticle(topic) || !/^[a-z]{3,}$/u.test(last)) return topic;
  const plural = formPlural(last);
  const pattern = new RegExp(`(?<!\\p{L})${plural}(?!\\p{L})`, 'iu');
  return texts.some((text) => pattern.test(text)) ? topic.slice(0, -last.length) + plural : topic;
}

function formPlural(word: string): string {
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
}
