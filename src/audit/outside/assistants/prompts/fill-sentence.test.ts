import { expect, it } from 'vitest';
import { fillSentence, needsNoArticle } from './fill-sentence.ts';

it.each([
  ['fr', 'Lyon', 'Cafés à Lyon'],
  ['fr', 'Le Havre', 'Cafés au Havre'],
  ['it', 'Arezzo', 'Cafés ad Arezzo'],
  ['pt', 'Porto', 'Cafés no Porto'],
  ['pt', 'Braga', 'Cafés em Braga'],
  ['pl', 'Kraków', 'Cafés Kraków'],
])('adds the preposition for a town (%s, %s)', (language, place, text) => {
  expect(fillSentence('{Topic} {place}', { language, topic: 'cafés', place })).toBe(text);
});

it('adds the French preposition for a topic', () => {
  const fill = (topic: string) => fillSentence('matière {de topic}', { language: 'fr', topic });
  expect([fill('assurance'), fill('vélos'), fill('haute couture')]).toEqual([
    'matière d’assurance',
    'matière de vélos',
    'matière de haute couture',
  ]);
});

it('begins sentences with a capital letter, except for names with their own capitalization', () => {
  const fill = (topic: string) => fillSentence('{Topic}: who?', { language: 'en', topic });
  expect([fill('used bikes'), fill('iPhone repair')]).toEqual(['Used bikes: who?', 'iPhone repair: who?']);
});

it('does not fill a sentence with a missing value', () => {
  expect(fillSentence('{topic} {place}', { language: 'en', topic: 'bikes' })).toBeNull();
});

it.each(['used bikes', 'bicycle repair', 'wheel throwing', 'accounting software', 'data for women'])(
  'needs no article: %s',
  (topic) => expect(needsNoArticle(topic)).toBe(true),
);
it.each(['espresso machine', 'glaze evening', 'status', 'boat class'])('may need an article: %s', (topic) =>
  expect(needsNoArticle(topic)).toBe(false),
);
