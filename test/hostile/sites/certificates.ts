import { serveBytes } from '#test/helpers/loopback-server.ts';
import { defineServerSite, type HostileSite, renderPlainPage } from '../hostile-site.ts';
import { getTrustedTls, readTlsOptions, serveBothProtocols, serveTls } from './tls-servers.ts';

const CERTIFICATE_DEFECTS: readonly (readonly [path: string, title: string, certificate: string])[] = [
  ['/44-expired', 'an expired certificate', 'expired'],
  ['/44-self-signed', 'a self-signed certificate', 'self-signed'],
  ['/44-other-host', 'a certificate for another host', 'other-host'],
];

export const CERTIFICATE_SITES: readonly HostileSite[] = [
  ...CERTIFICATE_DEFECTS.map(([path, title, certificate]) =>
    defineServerSite({
      path,
      title,
      ends: ['site-certificate'],
      scheme: 'https',
      serve: () =>
        serveTls(readTlsOptions(certificate), (_request, response) => response.end(renderPlainPage('Secret'))),
    }),
  ),
  defineServerSite({
    path: '/44-tls-1-0',
    title: 'TLS 1.0 only',
    ends: ['site-certificate'],
    scheme: 'https',
    serve: () =>
      // OpenSSL offers TLS 1.0 only below its default security level.
      serveTls(
        { ...getTrustedTls(), minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
        (_request, response) => response.end(renderPlainPage('Secret')),
      ),
  }),
  defineServerSite({
    path: '/44-not-tls',
    title: 'no TLS where TLS is expected',
    ends: ['site-certificate'],
    scheme: 'https',
    serve: () => serveBytes('220 mail.example ESMTP\r\n'),
  }),
  defineServerSite({
    path: '/45-http-stays',
    title: 'HTTPS works, http:// does not redirect to it',
    ends: ['completed'],
    scheme: 'https',
    serve: () =>
      serveBothProtocols(getTrustedTls(), (request, response) => {
        const isPage = request.url === '/';
        response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
        response.end(isPage ? renderPlainPage('Two copies') : '');
      }),
  }),
];
