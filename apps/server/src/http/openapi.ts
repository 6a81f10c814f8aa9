import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { type RefusalCode, refusalStatus } from '@sixty/contract/refusal.ts';
import { refusedEntries } from '@sixty/contract/refused-entries.ts';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema;
  return schema;
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const parametersOf = (input: z.ZodMiniType) => {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const commonRefusals = (endpoint: Endpoint): RefusalCode[] => [
  'request-invalid',
  'too-many-requests',
  ...endpoint.audience.flatMap((who): RefusalCode[] => (who === 'open' ? [] : [`${who}-only`])),
  ...(endpoint.method === 'GET' ? [] : (['origin-refused', 'request-too-large'] as const)),
];

const operationOf = (endpoint: Endpoint) => {
  const codes = [...endpoint.refusals, ...commonRefusals(endpoint)];
  const statuses = Map.groupBy(codes, (code) => String(refusalStatus[code]));
  const refusals = [...statuses].map(([status, group]) => [
    status,
    { description: [...new Set(group)].join(', '), content: json({ $ref: '#/components/schemas/Refusal' }) },
  ]);
  return {
    summary: endpoint.summary,
    'x-audience': endpoint.audience,
    ...(endpoint.method === 'GET'
      ? { parameters: parametersOf(endpoint.input) }
      : { requestBody: { content: json(schemaOf(endpoint.input, 'input')) } }),
    responses: {
      '200': { description: 'Accepted', content: json(schemaOf(endpoint.output, 'output')) },
      ...Object.fromEntries(refusals),
    },
  };
};

/** The OpenAPI 3.1 document of the endpoint table. */
export const openApiDocument = (endpoints: readonly Endpoint[], version: string): JsonSchema => {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sixty', version },
    paths,
    components: { schemas: { Refusal: schemaOf(z.partial(refusedEntries, { mistakes: true }), 'output') } },
  };
};
