import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { WrongFact, WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import { WrongFactsBlock } from './wrong-facts-block.tsx';

const WRONG_FACT: WrongFact = {
  kind: 'price',
  shown: '€120',
  sentence: 'The City Runner costs €120 <b>.',
  fact: { value: '89.00', shown: '89.00 EUR', url: 'https://shop.example/city', subject: 'City Runner' },
  engine: 'chatgpt',
  name: 'ChatGPT',
  promptId: 'p1',
  prompt: 'prices of the shop',
  repeat: 1,
  cited: [],
};

const makeFacts = (wrong: WrongFact[], compared: number, notStated = 0): WrongFacts => ({
  state: 'measured',
  runId: 'r1',
  askedAt: '2026-11-21T08:00:00.000Z',
  analyzedAt: '2026-11-20T08:00:00.000Z',
  quality: 'real',
  source: 'Stored answers',
  answers: 6,
  compared,
  notStated,
  wrong,
});

function render(facts: WrongFacts): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(WrongFactsBlock, { websiteId: 'w1', facts }) },
  ]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows both values, the sentence, the answer, the page and one next step', () => {
  const markup = render(makeFacts([WRONG_FACT], 4, 2));
  expect(markup).toContain('1 of 4 compared statements differs, in 6 answers.');
  expect(markup).toContain('Not stated on your website: 2. That is not an error.');
  expect(markup).toContain('Price of City Runner: the answer states €120, your page states 89.00 EUR');
  expect(markup).toContain('The City Runner costs €120 &lt;b&gt;.');
  expect(markup).toContain('prompt=p1#answer-chatgpt-1');
  expect(markup).toContain('href="https://shop.example/city"');
  expect(markup).toContain('of the product in structured data');
  expect(markup).toContain('wrong-facts/export?format=csv');
});

it('links to the source that the answer cites', () => {
  const markup = render(makeFacts([{ ...WRONG_FACT, cited: ['https://directory.example/shop'] }], 4));
  expect(markup).toContain('ask for a correction: <a href="https://directory.example/shop"');
});

it('explains what is missing if nothing could be compared or measured', () => {
  expect(render(makeFacts([], 3))).toContain('0 of 3 compared statements differ');
  expect(render(makeFacts([], 0))).toContain(
    'None of 6 answers to prompts with your brand states a phone number, email address, founding year, postal code or price that could be compared with your pages.',
  );
  const missing = render({ state: 'not-measured', reason: 'No run.', step: 'Run the prompts.' });
  expect(missing).toContain('Not measured: No run.');
  expect(missing).toContain('Run the prompts.');
});
