import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PROFILE_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/messages.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/newsletter.ts';
import { linkResults } from '../model/verification.ts';
import { landingMeta } from './landing-meta.ts';
import { LandingPage } from './landing-page.tsx';

const render = (query = '') =>
  renderToStaticMarkup(createElement(LandingPage, { linkResults: linkResults(new URLSearchParams(query)) }));

it('has one main heading, a form that works without scripts, and no outside address', () => {
  const html = render();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]*action="\/auth"[^>]*method="get"/);
  expect(Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, url]) => url)).toEqual(['/auth', '/auth']);
});

it.each(Object.entries(VERIFICATION_MESSAGES.results))('shows the verification %s', (result, { title }) => {
  expect(render(`verification=${result}`)).toContain(title);
});

it.each(Object.entries(NEWSLETTER_MESSAGES.results))('shows the newsletter %s', (result, { title }) => {
  expect(render(`newsletter=${result}`)).toContain(title);
});

it.each(Object.entries(PROFILE_MESSAGES.emailChanged))('shows the change of address %s', (result, { title }) => {
  expect(render(`email-change=${result}`)).toContain(title);
});

it('names its one address and its social image in full', () => {
  const text = JSON.stringify(landingMeta([{ id: 'root', loaderData: { baseUrl: 'https://awi.example' } }]));
  expect(text).toContain('"rel":"canonical","href":"https://awi.example/"');
  expect(text).toContain('https://awi.example/preview/home.png');
});
