import { expect, it } from 'vitest';
import { getRegistrableDomain, splitHost } from './registrable-domain.ts';

it.each([
  ['example.com', 'example.com'],
  ['WWW.Example.com.', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['shop.example.co.uk', 'example.co.uk'],
  ['other.co.uk', 'other.co.uk'],
  ['blog.example.de', 'example.de'],
  ['www.mofa.go.jp', 'mofa.go.jp'],
  ['www.city.kawasaki.jp', 'city.kawasaki.jp'],
  ['www.example.com.au', 'example.com.au'],
  ['www.xn--fiqs8s.xn--55qx5d.cn', 'xn--fiqs8s.xn--55qx5d.cn'],
  ['_dmarc.example.com', 'example.com'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['localhost', 'localhost'],
  ['site.test', 'site.test'],
  ['www.shop.awi.test', 'awi.test'],
  ['', ''],
])('%s belongs to %s', (host, domain) => expect(getRegistrableDomain(host)).toBe(domain));

it.each([
  ['shop-a.myshopify.com', 'shop-a.myshopify.com'],
  ['www.shop-a.myshopify.com', 'shop-a.myshopify.com'],
  ['someone.github.io', 'someone.github.io'],
  ['someone.blogspot.com', 'someone.blogspot.com'],
  ['app.vercel.app', 'app.vercel.app'],
])('%s belongs to %s, separate from other tenants of the hosting service', (host, domain) =>
  expect(getRegistrableDomain(host)).toBe(domain),
);

it.each(['github.io', 'co.uk'])('%s is a public suffix and is returned unchanged', (suffix) =>
  expect(getRegistrableDomain(suffix)).toBe(suffix),
);

it.each([
  ['a.b.example.co.uk', { subdomains: ['a', 'b'], tenant: null }],
  ['test.co.uk', { subdomains: [], tenant: null }],
  ['www.shop-a.myshopify.com', { subdomains: ['www'], tenant: 'shop-a' }],
  ['127.0.0.1', { subdomains: [], tenant: null }],
  ['localhost', { subdomains: [], tenant: null }],
])('%s has the parts %o', (host, parts) => expect(splitHost(host)).toEqual(parts));
