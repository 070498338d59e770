import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Quality } from '#contracts/report/quality-words.ts';
import { QualityBadge } from './quality-badge.tsx';

it.each<[Quality, string]>([
  ['real', 'measured'],
  ['estimated', 'estimated'],
  ['simulated', 'simulated'],
  ['not measured', 'not measured'],
])('shows %s figures as "%s"', (quality, word) => {
  expect(renderToStaticMarkup(createElement(QualityBadge, { quality }))).toMatch(new RegExp(`>${word}<`));
});
