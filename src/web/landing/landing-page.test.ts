import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RULES } from '#audit/engine/registry.generated.ts';
import { EXAMPLE_REPORT } from '#content/example-report.ts';
import { PLAN_ROWS } from '#content/features.ts';
import { PRICING_QUESTIONS } from '#content/help-center.ts';
import { PROFILE_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { formatDate } from '#lib/text/format.ts';
import { CLAIMS, LANDING_PROMISES, TRIAL_GRANT_TEXT } from '../format/claims.ts';
import { NO_LINK_RESULTS, readLinkResults } from '../format/verification.ts';
import { buildLandingMeta } from './landing-meta.ts';
import { LandingPage } from './landing-page.tsx';
import { type LandingArticle, MAX_LANDING_ARTICLES } from './latest-articles.tsx';

const render = (query = '') =>
  renderToStaticMarkup(createElement(LandingPage, { linkResults: readLinkResults(new URLSearchParams(query)) }));

it('has one main heading, a form that works without JavaScript, and no external URL', () => {
  const html = render();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]*action="\/auth"[^>]*method="get"/);
  const urls = Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => !/^\/(?!\/)/.test(url))).toEqual([]);
});

it('shows both plans with both trial offers, and next to them the trial that checkout applies', () => {
  const html = render();
  for (const text of [
    '$0',
    '$12',
    '$7</span> per month',
    '$84 billed yearly, which saves $60',
    'Yearly saves $60',
    '3 months free',
    '14-day free trial',
    TRIAL_GRANT_TEXT,
  ]) {
    expect(html).toContain(text);
  }
});

it('compares the plans row by row, and answers the help center’s questions about the plans', () => {
  const html = render();
  for (const { title } of Object.values(PLAN_ROWS)) expect(html).toContain(title);
  for (const { question } of PRICING_QUESTIONS) expect(html).toContain(question);
  expect(html).toContain('API access is coming Q2 2025');
  expect(html).toContain('export as PDF or JSON');
});

it('marks every claim, and explains the mark in one footnote', () => {
  const html = render();
  expect(html.match(/ \(our own figure\)/g)).toHaveLength(7);
  expect(html.match(/Our own figures\./g)).toHaveLength(1);
});

it('claims no more checks than exist, each with a source', () => {
  const [, claimedCheckCount = '0'] = /More than (\d+) checks, each with its source/.exec(render()) ?? [];
  expect(RULES.length).toBeGreaterThan(Number(claimedCheckCount));
  expect(RULES.filter(({ sources }) => sources.length === 0)).toEqual([]);
});

it('shows the evidence, the gains and what each assistant receives from the example site', () => {
  const html = render();
  for (const { title } of EXAMPLE_REPORT.issues) expect(html).toContain(escapeHtml(title));
  for (const { title } of EXAMPLE_REPORT.waterfall.slice(0, 4)) expect(html).toContain(escapeHtml(title));
  for (const { token } of EXAMPLE_REPORT.agents) expect(html).toContain(token);
});

it('shows our promises instead of testimonials, not as quotes from customers', () => {
  const html = render();
  expect(html).toContain('Our promises to you');
  for (const text of LANDING_PROMISES) expect(html).toContain(text);
  expect(html).not.toMatch(/<blockquote|“(Your|If|Our)/);
});

it('lists articles, and shows a message when there are none', () => {
  const renderPage = (articles: LandingArticle[]) =>
    renderToStaticMarkup(createElement(LandingPage, { linkResults: NO_LINK_RESULTS, articles }));
  expect(renderPage([])).toContain('No articles available yet.');
  const article = {
    id: '1',
    slug: 'a-slug',
    title: 'A <title>',
    category: 'Analytics',
    publishedAt: '2026-03-14T00:00:00.000Z',
    readingTime: 4,
  };
  expect(renderPage([article])).toContain('href="/blog/a-slug"');
  expect(renderPage([article])).toContain('A &lt;title&gt;');
  expect(renderPage([article])).toContain(formatDate(article.publishedAt));
  expect(MAX_LANDING_ARTICLES).toBe(3);
});

it('makes no claims in structured data', () => {
  const text = JSON.stringify(buildLandingMeta([{ id: 'root', loaderData: { baseUrl: 'https://awi.example' } }]));
  for (const { figure } of Object.values(CLAIMS)) expect(text).not.toContain(figure);
});

it.each(Object.entries(VERIFICATION_MESSAGES.results))('shows the verification result %s', (result, { title }) => {
  expect(render(`verification=${result}`)).toContain(title);
});

it.each(Object.entries(NEWSLETTER_MESSAGES.results))('shows the newsletter result %s', (result, { title }) => {
  expect(render(`newsletter=${result}`)).toContain(title);
});

it.each(Object.entries(PROFILE_MESSAGES.emailChanged))('shows the email change result %s', (result, { title }) => {
  expect(render(`email-change=${result}`)).toContain(title);
});

it('has absolute canonical and social image URLs', () => {
  const text = JSON.stringify(buildLandingMeta([{ id: 'root', loaderData: { baseUrl: 'https://awi.example' } }]));
  expect(text).toContain('"rel":"canonical","href":"https://awi.example/"');
  expect(text).toContain('https://awi.example/preview/home.png');
});
