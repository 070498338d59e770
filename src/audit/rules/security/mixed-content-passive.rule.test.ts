import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './mixed-content-passive.rule.ts';

const makeImage = (src: string) => ({
  src,
  url: src,
  alt: '',
  decorative: false,
  width: null,
  height: null,
  loading: null,
  selector: 'img',
  ...AT,
});
const SECURE_URL = 'https://cdn.example.net/a.png';
function buildImageInput(src: string, answer: Parameters<typeof makeRequest>[0] = {}, url?: string) {
  const requests = [makeRequest({ type: 'image', url: SECURE_URL, ...answer })];
  const page = makePage(url === undefined ? {} : { url });
  return { page, render: makeRender({ url: page.url, rendered: { images: [makeImage(src)] }, requests }) };
}

testRule(rule, {
  pass: [
    { name: 'https', input: buildImageInput(SECURE_URL) },
    { name: 'the local machine', input: buildImageInput('http://127.0.0.1:8080/a.png') },
  ],
  warn: [
    {
      name: 'an image that loaded over https',
      input: buildImageInput('http://cdn.example.net/a.png'),
      found: 'image: http://cdn.example.net/a.png',
      verdict: { severity: 'low', ...expectEvidenceWith({ fix: SECURE_URL }) },
    },
    { name: 'an image that was not requested yet', input: buildImageInput('http://cdn.example.net/late.png') },
  ],
  fail: [
    {
      name: 'an image that is missing over https',
      input: buildImageInput('http://cdn.example.net/a.png', { status: 404 }),
      found: 'missing',
    },
  ],
  notApplicable: [
    { name: 'an http page', input: buildImageInput('http://example.com/a.png', {}, 'http://example.com/') },
    {
      name: 'the browser ended elsewhere',
      input: {
        page: makePage(),
        render: makeRender({ navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
      },
    },
  ],
});
