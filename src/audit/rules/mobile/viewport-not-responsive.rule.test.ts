import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './viewport-not-responsive.rule.ts';

const buildViewportInput = (content: string) => ({ page: makePage({ facts: { viewport: { content, ...AT } } }) });
const fixedViewport = { content: 'width=1024', ...AT };

testRule(rule, {
  pass: [
    { name: 'the width of the device', input: buildViewportInput('width=device-width, initial-scale=1') },
    { name: 'the width of the device alone', input: buildViewportInput('width=device-width') },
    { name: 'an initial scale alone', input: buildViewportInput('initial-scale=1.0') },
    { name: '320 pixels as the minimum width', input: buildViewportInput('width=320, initial-scale=1') },
    {
      name: 'zoom disabled, which has its own check',
      input: buildViewportInput('width=device-width, user-scalable=no'),
    },
    {
      name: 'a fixed width that a later element overrides',
      input: {
        page: makePage({
          facts: {
            viewport: fixedViewport,
            markup: {
              ...EMPTY_PARTS.markup,
              metas: [{ kind: 'name', key: 'viewport', content: 'width=device-width', inHead: true, ...AT }],
            },
          },
        }),
      },
    },
  ],
  fail: [
    { name: 'a fixed width', input: buildViewportInput('width=1024'), found: 'a fixed width: width=1024' },
    { name: '321 pixels with a scale', input: buildViewportInput('width=321, initial-scale=1') },
    { name: '320 pixels without a scale', input: buildViewportInput('width=320') },
    {
      name: 'an initial scale below 1',
      input: buildViewportInput('width=device-width, initial-scale=0.9'),
      found: 'initial scale 0.9',
    },
    { name: 'nothing about the width', input: buildViewportInput('user-scalable=yes'), found: 'neither a width' },
  ],
  notApplicable: [
    { name: 'no viewport', input: { page: makePage({ facts: { viewport: null } }) } },
    {
      name: 'AMP',
      input: { page: makePage({ facts: { viewport: fixedViewport, markup: { ...EMPTY_PARTS.markup, isAmp: true } } }) },
    },
    {
      name: 'a frameset',
      input: {
        page: makePage({
          facts: { viewport: fixedViewport, markup: { ...EMPTY_PARTS.markup, counts: { frameset: 1 } } },
        }),
      },
    },
  ],
});
