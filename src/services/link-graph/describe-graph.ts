import type { InstallationSource } from '#contracts/outside/data-sources.ts';
import { LINK_GRAPH_SOURCE } from '#contracts/outside/link-graph.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { LinkGraphService } from './link-graph-service.ts';

/** A domain that the graph can contain, in place of websites that it cannot contain. */
const ANY_DOMAIN = 'example.com';

/** Describes the imported web graph to the owner of a website: releases, their sizes, and how to import more. */
export async function describeGraph(
  linkGraph: Pick<LinkGraphService, 'readAuthority' | 'listReferringDomains'>,
  websiteDomain: string,
): Promise<InstallationSource> {
  const domain = getRegistrableDomain(websiteDomain.replace(/:\d+$/, ''));
  const [figures, referring] = await Promise.all([
    linkGraph.readAuthority([ANY_DOMAIN]),
    linkGraph.listReferringDomains(domain, 1),
  ]);
  const figure = figures.get(ANY_DOMAIN);
  if (figure?.quality === 'simulated') return buildSource('Simulated authority and referring domains of any website.');
  const authority =
    figure === undefined
      ? 'Authority (estimated), without a key.'
      : `Authority (estimated) of the top ${formatInteger(figure.listSize)} domains, without a key: release ${figure.release.id}, ${figure.importedAt === null ? 'part of the product' : `imported on ${formatDate(figure.importedAt)}`}.`;
  const links =
    referring === null
      ? 'Referring domains of this website have not been imported.'
      : `Referring domains of this website: release ${referring.release.id}, imported on ${formatDate(referring.importedAt)}.`;
  return buildSource(
    `${authority} ${links} An administrator can import releases under Admin, System, or with npm run import:links.`,
  );
}

const buildSource = (gives: string): InstallationSource => ({
  name: LINK_GRAPH_SOURCE,
  gives,
  isConfigured: true,
  isLocked: false,
});
