import { describe, expect, it } from 'vitest';
import { authorityFigureSchema } from '#contracts/outside/link-graph.ts';
import { createLinkGraphService } from './link-graph-service.ts';

const EMPTY = { open: async () => null };

describe('authority without an import', () => {
  it('comes from the embedded list, with its history', async () => {
    const figure = (await createLinkGraphService({ store: EMPTY }).readAuthority(['facebook.com'])).get('facebook.com');
    expect(authorityFigureSchema.parse(figure)).toEqual(figure);
    expect(figure).toMatchObject({
      position: 2,
      authority: 96,
      quality: 'estimated',
      importedAt: null,
      listSize: 1_000,
    });
    expect(figure?.history.length).toBeGreaterThan(20);
  });

  it('is missing below the list, never 0', async () => {
    const figure = (await createLinkGraphService({ store: EMPTY }).readAuthority(['small-shop.example'])).get(
      'small-shop.example',
    );
    expect(figure).toMatchObject({ position: null, authority: null, listSize: 1_000, history: [] });
  });

  it('has no figure for domains that the graph cannot contain', async () => {
    const figures = await createLinkGraphService({ store: EMPTY }).readAuthority([
      'a.github.io',
      '192.0.2.1',
      'www.facebook.com',
    ]);
    expect([...figures]).toEqual([]);
  });
});
