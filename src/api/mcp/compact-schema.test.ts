import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compactSchema } from './compact-schema.ts';
import type { ToolContext } from './define-tool.ts';
import { TOOLS } from './tools/all-tools.ts';

/** Every connection of an assistant starts with this list. */
const MAX_LIST_BYTES = 47_500;
const MAX_TOOLS = 16;

const readJsonSchema = (schema: z.ZodObject) => schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });

it('omits the pattern of a format and the default bounds of an integer, and keeps other patterns and bounds', () => {
  const schema = z.object({ id: z.uuid(), count: z.int(), limit: z.int().min(1).max(9), code: z.string().regex(/^a/) });
  expect(readJsonSchema(compactSchema(schema)).properties).toEqual({
    id: { type: 'string', format: 'uuid' },
    count: { type: 'integer' },
    limit: { type: 'integer', minimum: 1, maximum: 9 },
    code: { type: 'string', pattern: '^a' },
  });
});

it('writes a nullable type as an array of two types', () => {
  const schema = z.object({ count: z.int().nullable().describe('Pages.'), kind: z.enum(['a']).nullable() });
  expect(readJsonSchema(compactSchema(schema)).properties).toEqual({
    count: { type: ['integer', 'null'], description: 'Pages.' },
    kind: { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
  });
});

it('validates as before', () => {
  const schema = compactSchema(z.object({ id: z.uuid() }));
  expect(schema.safeParse({ id: 'x' }).success).toBe(false);
  expect(schema['~standard'].validate({ id: 'x' })).toMatchObject({ issues: [{ path: ['id'] }] });
});

it('keeps the list of tools short', async () => {
  const server = new McpServer({ name: 'test', version: '1' });
  for (const tool of TOOLS) tool.register(server, {} as ToolContext);
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  await server.connect(serverTransport);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(clientTransport);
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(MAX_TOOLS);
  expect(JSON.stringify(tools).length).toBeLessThan(MAX_LIST_BYTES);
  await client.close();
});
