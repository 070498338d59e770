import type { Ownership } from '#contracts/outside/data-sources.ts';
import type { OwnershipRow } from '#db/queries/outside/ownership.ts';

/** Name in the DNS record and the meta tag. */
export const PROOF_NAME = 'awi-verification';

/** Builds the value of the DNS record, which is also the content of the file. */
export const buildDnsValue = (token: string): string => `${PROOF_NAME}=${token}`;
/** Builds the path of the file. */
export const buildFilePath = (token: string): string => `/${PROOF_NAME}-${token}.txt`;

/** Returns the possible origins of a website. In tests and on intranets, the domain of a website contains a port. */
export const buildOrigins = (domain: string): string[] => [
  `https://${domain}`,
  ...(/:\d+$/.test(domain) ? [] : [`https://www.${domain}`]),
  `http://${domain}`,
];

/** Returns the host name of a website without its port. */
export const getDnsName = (domain: string): string => domain.replace(/:\d+$/, '');

/** Describes the ownership of a website, and what its owner must publish. */
export function buildOwnershipView(row: OwnershipRow, domain: string): Ownership {
  const { token, method, verifiedAt, checkedAt, lostAt } = row;
  return {
    state: lostAt !== null ? 'lost' : verifiedAt !== null ? 'verified' : 'unverified',
    method,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    lostAt: lostAt?.toISOString() ?? null,
    dnsName: getDnsName(domain),
    dnsValue: buildDnsValue(token),
    fileUrl: `${buildOrigins(domain)[0]}${buildFilePath(token)}`,
    fileContent: buildDnsValue(token),
    metaTag: `<meta name="${PROOF_NAME}" content="${token}">`,
  };
}
