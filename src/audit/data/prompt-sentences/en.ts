import type { PromptSentences } from './prompt-sentences.ts';

/** `{topics}` is a topic in the plural, or one that has no plural; topics that may be a singular are not inserted there. */
export const ENGLISH_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    'Where can I get good {topics} {place}?',
    '{Topic} {place}: who would you recommend?',
    'Who offers {topics} {place} at a fair price?',
    '{Topic} {place}: which providers have the best reviews?',
    'I am looking for {topics} {place}. Which businesses should I contact?',
    'Which businesses {place} are known for {topics}?',
    'What is the best place for {topics} {place}?',
  ],
  discovery: [
    'What are the best options for {topics} right now?',
    '{Topic}: which brands or companies would you recommend?',
    'Which companies are known for {topics}?',
    '{Topic}: which providers have the best reviews?',
    'I am looking for {topics}. Which providers should I consider?',
    'Who offers good {topics} at a fair price?',
    '{Topic}: can you compare the leading providers?',
  ],
  query: [
    '{Topic}: which companies would you recommend?',
    '{Topic}: what are the best options?',
    '{Topic}: who has the best reviews?',
  ],
  problem: [
    'What should I know before I pay for {topics}?',
    'How do I find a reliable provider of {topics}?',
    '{Topic}: how much should I expect to pay?',
    'What do people often get wrong when they choose {topics}?',
    '{Topic}: what is the difference between a cheap and an expensive provider?',
  ],
  alternatives: [
    'What are the best alternatives to {competitor}?',
    'Which companies are similar to {competitor}?',
    '{competitor} does not suit me. What else would you recommend?',
  ],
  comparison: ['{brand} or {competitor}: which is the better choice?', 'How does {brand} differ from {competitor}?'],
  comparisonAlone: [
    'How good is {brand} compared with other providers?',
    'What are the alternatives to {brand}, and when are they the better choice?',
  ],
  evaluation: ['Is {brand} trustworthy, and what do its customers say?'],
  factAtPlace: ['What does {brand} offer?', 'Where is {brand}, and when is it open?'],
  fact: ['What does {brand} offer, and for whom?', 'Who is behind {brand}, and where is it based?'],
};
