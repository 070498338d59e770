import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Quality, QualityBadge } from './quality-badge.tsx';

it.each<Quality>(['real', 'estimated', 'simulated', 'not measured'])('writes "%s" as a word', (quality) => {
  expect(renderToStaticMarkup(createElement(QualityBadge, { quality }))).toContain(quality);
});
