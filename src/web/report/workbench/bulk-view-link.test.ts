import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BulkViewLink } from './bulk-view-link.tsx';

const render = (ruleId: string) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: ['/?analysis=7'] }, createElement(BulkViewLink, { ruleId })),
  );

it('leads to the table of the issue, filtered to its pages, in the same analysis', () => {
  expect(render('title-missing')).toMatch(/href="[^"]*\?analysis=7&amp;view-filter=[a-z]+#view-titles"/);
});

it('shows nothing for an issue without a table', () => {
  expect(render('no-such-rule')).toBe('');
});
