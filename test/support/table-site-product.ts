import { serveHostileTableSite } from '#test/helpers/hostile-table-site.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { registerUser, startTestProduct, type TestClient, type TestProduct } from './test-product.ts';

/** A product in which a Free and a Premium user have each analyzed the site with hostile tables. */
export interface TableSiteProduct {
  product: TestProduct;
  site: Pick<LoopbackServer, 'origin' | 'target'>;
  free: TestClient;
  premium: TestClient;
  /** IDs of both users' analyses. */
  analyses: { free: string; premium: string };
  close(): Promise<void>;
}

/** The site, served until this process ends, so that products that repeat analyses crawl it once. */
const shared: { site?: Promise<LoopbackServer> } = {};

/** Starts the product, and analyzes the site for both users. */
export async function startTableSiteProduct(databaseUrl: string | null): Promise<TableSiteProduct> {
  shared.site ??= serveHostileTableSite();
  const site = await shared.site;
  const product = await startTestProduct({ databaseUrl, allowTargets: [site.target], repeatsAnalyses: true });
  const analyze = async (client: TestClient): Promise<string> =>
    (await (await product.call(client, 'POST', '/api/analyze', { url: site.origin })).json()).id;
  const free = await registerUser(product);
  const premium = await registerUser(product, { isPremium: true });
  return {
    product,
    site,
    free,
    premium,
    analyses: { free: await analyze(free), premium: await analyze(premium) },
    close: () => product.close(),
  };
}
