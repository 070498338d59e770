import { expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

it.each([
  ['example.com', 'example.com'],
  ['WWW.Example.com.', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['shop.example.co.uk', 'example.co.uk'],
  ['other.co.uk', 'other.co.uk'],
  ['blog.example.de', 'example.de'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['localhost', 'localhost'],
])('%s belongs to %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));
