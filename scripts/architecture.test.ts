import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const sourcesIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !name.endsWith('.gen.ts'))
        .map((name) => join(folder, name))
    : [];

const isTest = (file: string): boolean => /\.test\.tsx?$|test-|\.setup\.ts$/.test(file);

interface Import {
  readonly file: string;
  /** The package, or the file in the project that a relative path leads to. */
  readonly target: string;
}

const workspaces = {
  'packages/domain': '@sixty/domain',
  'packages/contract': '@sixty/contract',
  'packages/content': '@sixty/content',
  'apps/server': '@sixty/server',
  'apps/web': '@sixty/web',
} as const;

type Workspace = keyof typeof workspaces;

const sources = new Map(Object.keys(workspaces).map((workspace) => [workspace, sourcesIn(`${workspace}/src`)]));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const importsOf = (file: string): Import[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, path = '']) => ({
    file,
    target: path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path,
  }));

const importsIn = (workspace: Workspace): Import[] => (sources.get(workspace) ?? []).flatMap(importsOf);

/** Lines of "file: what is wrong. What to do instead." */
const expectNone = (wrong: readonly string[]): void => expect(wrong, wrong.join('\n')).toEqual([]);

const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

const allowedPackages: Readonly<Record<Workspace, (target: string) => boolean>> = {
  'packages/domain': () => false,
  'packages/contract': (target) => ['@sixty/domain', 'zod'].includes(packageOf(target)),
  'packages/content': (target) => packageOf(target) === '@sixty/domain' || target.startsWith('node:'),
  'apps/server': (target) => packageOf(target) !== '@sixty/web',
  'apps/web': (target) => !['@sixty/server', '@sixty/content'].includes(packageOf(target)),
};

const instead: Readonly<Record<Workspace, string>> = {
  'packages/domain': 'The domain imports nothing: pass what it needs as an argument.',
  'packages/contract': 'The contract imports the domain and zod: move the rest to the server or the web app.',
  'packages/content': 'The content imports the domain and node: keep other needs in the server or in scripts.',
  'apps/server': 'The server and the web app never import each other: share through the contract.',
  'apps/web': 'The web app calls the server through the contract: add an endpoint.',
};

test.each(Object.keys(workspaces) as Workspace[])('%s imports only what the architecture allows', (workspace) => {
  expectNone(
    importsIn(workspace)
      .filter(({ file, target }) => !isTest(file) && !target.startsWith(workspace))
      .filter(({ file }) => !/^packages\/content\/src\/(?:checks|guides)\//.test(file))
      .filter(({ target }) => target.startsWith('..') || !allowedPackages[workspace](target))
      .map(({ file, target }) => `${file} imports ${target}. ${instead[workspace]}`),
  );
});

test('the server does not load the content checks and guides, with their dictionaries and fonts', () => {
  // A worker thread creates a document and loads what it needs.
  const mayCheck =
    /\/checks\/|\/content\/src\/guides\/|\.main\.ts$|library-report\.ts$|\/adapters\/student-document\/student-document\.ts$/;
  expectNone(
    (Object.keys(workspaces) as Workspace[])
      .flatMap(importsIn)
      .filter(
        ({ file, target }) =>
          !isTest(file) &&
          !mayCheck.test(file) &&
          /^(?:packages|@sixty)\/content\/.*(?:checks\/|guides\/|library-report)/.test(target),
      )
      .map(
        ({ file, target }) =>
          `${file} imports ${target}. Only the checks, the guides and the commands of the content use them.`,
      ),
  );
});

test('the domain uses neither time nor randomness', () => {
  const forbidden = [/\bDate\.now\(/, /\bnew Date\(\)/, /\bMath\.random\(/, /\bperformance\./, /\bprocess\./];
  expectNone(
    (sources.get('packages/domain') ?? [])
      .filter((file) => !isTest(file))
      .filter((file) => forbidden.some((pattern) => pattern.test(textOf(file))))
      .map((file) => `${file} reads the clock or uses randomness. Take the time or the random number as an argument.`),
  );
});

const layerOf = (file: string): string => file.split('/')[3] ?? '';

/** What each layer of the web app may import from the others. */
const webLayers: Readonly<Record<string, readonly string[]>> = {
  ui: ['ui'],
  api: ['api', 'ui'],
  realtime: ['realtime', 'api', 'ui'],
  components: ['components', 'realtime', 'api', 'ui'],
  // Texts for operators to change are at the top level, where they are easy to find.
  screens: ['screens', 'components', 'realtime', 'api', 'ui', 'site-content.ts'],
  routes: ['routes', 'screens', 'components', 'realtime', 'api', 'ui'],
};

test('in the web app, routes import screens, screens import components, and components import api and ui', () => {
  expectNone(
    importsIn('apps/web')
      .filter(({ file, target }) => target.startsWith('apps/web/src/') && layerOf(file) in webLayers)
      .filter(({ file, target }) => !webLayers[layerOf(file)]?.includes(layerOf(target)))
      .map(({ file, target }) => `${file} imports ${target}. Move shared code down: to components, api or ui.`),
  );
});

test('a screen does not import another screen', () => {
  const screenOf = (file: string) =>
    file
      .split('/')
      .slice(4, file.startsWith('apps/web/src/screens/staff/') ? 5 : 6)
      .join('/');
  expectNone(
    importsIn('apps/web')
      .filter(({ file, target }) => !isTest(file) && layerOf(file) === 'screens' && layerOf(target) === 'screens')
      .filter(({ file, target }) => screenOf(file) !== screenOf(target))
      .map(({ file, target }) => `${file} imports ${target}. Move what both screens need to components.`),
  );
});

test('the design system imports no router, no query and no domain', () => {
  expectNone(
    importsIn('apps/web')
      .filter(({ file, target }) => layerOf(file) === 'ui' && !isTest(file) && /^@(tanstack|sixty)\//.test(target))
      .map(({ file, target }) => `${file} imports ${target}. Pass it as a prop, or make it a component.`),
  );
});

test('forms and messages for screen readers have one element each', () => {
  const drawnBy: readonly (readonly [pattern: RegExp, file: string, instead: string])[] = [
    [/<form\b/, 'apps/web/src/components/form/form.tsx', 'Form and useForm'],
    [/role="alert"/, 'apps/web/src/ui/alert-region.tsx', 'AlertRegion'],
  ];
  expectNone(
    (sources.get('apps/web') ?? []).flatMap((file) =>
      drawnBy
        .filter(([pattern, owner]) => file !== owner && !isTest(file) && pattern.test(textOf(file)))
        .map(([pattern, , instead]) => `${file} has ${pattern.source}. Use ${instead}.`),
    ),
  );
});

test('a form leaves its call, id, focus, confirmation and errors to useForm', () => {
  const left: readonly (readonly [pattern: RegExp, instead: string])[] = [
    [/\buseMutation\b/, 'Send with useForm. A button that is no form belongs in another file.'],
    [/\bnewId\b/, 'Use the id that `send` gets.'],
    [/\binitialFocus\b/, 'A dialog needs nothing; a page sets takesFocus.'],
    [/<ConfirmDialog\b/, 'Use ConfirmForm.'],
    [/\brefusalText\b/, 'Set `failed`.'],
    [/\bserverError=\{(?!\w*taken)/i, 'Write a rule. Only the server knows what is taken.'],
    [/\brequired: true\b/, 'A field is required if its rule or requiredError says so.'],
  ];
  const isForm = (text: string) =>
    /\/form\/(form|use-form|form-dialog|confirm-form)\.tsx?'/.test(text) || /\buse\w+Form\(/.test(text);
  expectNone(
    (sources.get('apps/web') ?? [])
      .filter((file) => !file.startsWith('apps/web/src/components/form/') && !isTest(file) && isForm(textOf(file)))
      .flatMap((file) =>
        left
          .filter(([pattern]) => pattern.test(textOf(file)))
          .map(([pattern, instead]) => `${file} has ${pattern.source}. ${instead}`),
      ),
  );
});

/** How often a text calls one of these hooks, or has an element that makes its form itself. */
const countCalls = (text: string, hooks: readonly string[]): number =>
  [...text.matchAll(new RegExp(`\\b(?:${hooks.join('|')})(?:<[^()]*>)?\\(|<StaffForm\\b`, 'g'))].length;

/** The hooks of forms: `useForm`, and each hook that calls one. */
const formHooks = (texts: readonly string[], known: readonly string[] = ['useForm']): readonly string[] => {
  const callers = texts.filter((text) => countCalls(text, known) > 0);
  const names = callers.flatMap((text) =>
    [...text.matchAll(/^export const (use\w+) =/gm)].map(([, name = '']) => name),
  );
  const all = [...new Set([...known, ...names])];
  return all.length === known.length ? known : formHooks(texts, all);
};

test('each form is in the table of forms, which a journey proves', () => {
  const texts = new Map(
    (sources.get('apps/web') ?? []).filter((file) => !isTest(file)).map((file) => [file, textOf(file)] as const),
  );
  const hooks = formHooks([...texts.values()]);
  const forms = new Map(
    [...texts]
      .filter(([, text]) => !hooks.some((hook) => text.includes(`export const ${hook} =`)))
      .map(([file, text]) => [file, countCalls(text, hooks)] as const)
      .filter(([, count]) => count > 0),
  );
  const table = sourcesIn('e2e/screens').flatMap((file) =>
    [...textOf(file).matchAll(/^ {4}file: '([^']+)',$/gm)].map(([, form = '']) => `apps/web/src/${form}`),
  );
  expectNone([
    ...[...forms]
      .filter(([file, count]) => count > table.filter((entry) => entry === file).length)
      .map(([file]) => `${file} has a form that is not in the table. Add it in e2e/screens.`),
    ...table.filter((file) => !forms.has(file)).map((file) => `${file} is in the table of forms, but has none.`),
  ]);
});

const featureOf = (file: string): string | null =>
  /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;

test('a feature folder holds endpoints, commands, queries, emails, jobs, limits and their tests', () => {
  expectNone(
    (sources.get('apps/server') ?? [])
      .filter((file) => featureOf(file) !== null && !isTest(file))
      .filter((file) => !/\/(endpoints|commands|queries|emails|jobs|limits)\.tsx?$/.test(file))
      .map((file) => `${file} is not a feature file. A rule belongs in the domain, an outside service in adapters.`),
  );
});

const areaOf = (file: string): string | null => /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

const publicFileOf = (area: string): string => `apps/server/src/features/${area}/public.ts`;

const featureImports = importsIn('apps/server').filter(({ file, target }) => areaOf(target) !== null && !isTest(file));

test('an area imports another only through its public.ts', () => {
  expectNone(
    featureImports
      .filter(({ file }) => areaOf(file) !== null)
      .filter(({ file, target }) => areaOf(file) !== areaOf(target) && target !== publicFileOf(areaOf(target) ?? ''))
      .map(({ file, target }) => `${file} imports ${target}. Import from ${publicFileOf(areaOf(target) ?? '')}.`),
  );
});

test('a public.ts only re-exports commands and queries of its own area', () => {
  expectNone(
    [...new Set(featureImports.map(({ target }) => areaOf(target) ?? ''))]
      .map(publicFileOf)
      .filter((file) => existsSync(join(root, file)))
      .flatMap((file) => {
        const others = importsOf(file).filter(
          ({ target }) => areaOf(target) !== areaOf(file) || !/\/(commands|queries)\.ts$/.test(target),
        );
        const rest = textOf(file).replaceAll(/export (?:type )?\{[^}]*\} from '[^']+';|\/\*\*[^*]*\*\//g, '');
        return [
          ...others.map(({ target }) => `${file} exports from ${target}. Offer a command or a query of the area.`),
          ...(rest.trim() === '' ? [] : [`${file} has code. Move it to a feature.`]),
        ];
      }),
  );
});

test('outside the features, only the composition root and the mail delivery import them', () => {
  const may = ['apps/server/src/app.ts', 'apps/server/src/feature.ts', 'apps/server/src/jobs/deliver-mail.ts'];
  expectNone(
    featureImports
      .filter(({ file }) => !file.startsWith('apps/server/src/features/') && !may.includes(file))
      .map(({ file, target }) => `${file} imports ${target}. Move the shared part down, to db, http or jobs.`),
  );
});

test('a feature imports only commands and queries of another feature of its area', () => {
  expectNone(
    featureImports
      .filter(({ file, target }) => featureOf(file) !== null && featureOf(target) !== null)
      .filter(({ file, target }) => featureOf(file) !== featureOf(target) && areaOf(file) === areaOf(target))
      .filter(({ target }) => !/\/(commands|queries)\.ts$/.test(target))
      .map(({ file, target }) => `${file} imports ${target}. Offer it as a command or a query.`),
  );
});

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const graphOf = (edges: readonly (readonly [from: string, to: string])[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
};

/** The longest path down from a node, inclusive; one that ends at its start is a cycle. */
const longestFrom = (graph: Graph, node: string, above: readonly string[] = []): readonly string[] => {
  if (above.includes(node)) return [...above.slice(above.indexOf(node)), node];
  const ways = [...(graph.get(node) ?? [])].map((next) => longestFrom(graph, next, [...above, node]));
  const cycle = ways.find((way) => way.length > 1 && way[0] === way.at(-1));
  if (cycle) return cycle;
  return [node, ...(ways.toSorted((one, other) => other.length - one.length)[0] ?? [])];
};

const maxDepth = 5;

const tooDeep = (graph: Graph, instead: string): string[] =>
  [...graph.keys()]
    .map((node) => longestFrom(graph, node))
    .filter((way) => way.length > maxDepth || (way.length > 1 && way[0] === way.at(-1)))
    .map((way) => `${way.join(' > ')}: at most ${maxDepth} deep, and no cycle. ${instead}`);

/** Groups of files that import each other, directly or indirectly. */
const cyclesIn = (graph: Graph): string[] => {
  const visited = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (visited.has(file)) return;
    visited.add(file);
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
};

test('no file imports itself through a cycle, including type imports', () => {
  const fileOf = (target: string): string => {
    const [workspace, name] = Object.entries(workspaces).find(([, each]) => target.startsWith(`${each}/`)) ?? [];
    return workspace && name ? target.replace(name, `${workspace}/src`) : target;
  };
  const graph = graphOf(
    (Object.keys(workspaces) as Workspace[])
      .flatMap(importsIn)
      .map(({ file, target }) => [file, fileOf(target)] as const),
  );
  expectNone(cyclesIn(graph).map((cycle) => `${cycle}. Move what both need to a separate file.`));
});

test('areas form no cycle and are at most five deep', () => {
  const graph = graphOf(
    featureImports
      .filter(({ file }) => areaOf(file) !== null)
      .map(({ file, target }) => [areaOf(file) ?? '', areaOf(target) ?? ''] as const),
  );
  expectNone(tooDeep(graph, 'Move the shared part to a lower area, or to db, http or jobs.'));
});

test('the features of an area form no cycle and are at most five deep', () => {
  const graph = graphOf(
    featureImports
      .filter(({ file, target }) => featureOf(file) !== null && featureOf(target) !== null)
      .map(({ file, target }) => [featureOf(file) ?? '', featureOf(target) ?? ''] as const),
  );
  expectNone(tooDeep(graph, 'Move the shared part to a lower feature, or merge two.'));
});

/** The arrows of the diagram below a heading of docs/areas.md. */
const arrowsBelow = (heading: string): string[] => {
  const [, section = ''] = textOf('docs/areas.md').split(`\n## ${heading}\n`);
  const [, diagram = ''] = section.split('```');
  return [...diagram.matchAll(/^ +([\w-]+) --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} --> ${to}`).sort();
};

const arrowsOf = (edges: readonly (readonly [from: string | null, to: string | null])[]): string[] =>
  [...new Set(edges.filter(([from, to]) => from && to && from !== to).map(([from, to]) => `${from} --> ${to}`))].sort();

test('docs/areas.md draws the imports between areas', () => {
  expect(arrowsBelow('Who uses whom')).toEqual(
    arrowsOf(featureImports.map(({ file, target }) => [areaOf(file), areaOf(target)])),
  );
});

test('docs/areas.md draws the imports between the features of sales', () => {
  const nameOf = (file: string) => /^sales\/(.+)/.exec(featureOf(file) ?? '')?.[1] ?? null;
  expect(arrowsBelow('Sales')).toEqual(
    arrowsOf(featureImports.map(({ file, target }) => [nameOf(file), nameOf(target)])),
  );
});

const migrations = 'apps/server/src/db/migrations';

test('only the last migration keeps its snapshot', () => {
  const last = readdirSync(join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  expectNone(
    readdirSync(join(root, migrations, 'meta'))
      .filter((name) => name.endsWith('_snapshot.json') && name !== `${last?.slice(0, 4)}_snapshot.json`)
      .map((name) => `${migrations}/meta/${name}: delete it, drizzle-kit compares only with the last one.`),
  );
});

const featureIndex = 'apps/server/src/features/index.ts';

test('features/index.ts lists the endpoints and jobs of every feature', () => {
  const listed = new Set(importsOf(featureIndex).map(({ target }) => target));
  expectNone(
    (sources.get('apps/server') ?? [])
      .filter((file) => featureOf(file) !== null && /\/(endpoints|jobs)\.ts$/.test(file) && !listed.has(file))
      .map((file) => `${file} is not mounted. Add one line to ${featureIndex}.`),
  );
});

test('only the composition root imports the list of features', () => {
  expectNone(
    importsIn('apps/server')
      .filter(({ file, target }) => target === featureIndex && file !== 'apps/server/src/app.ts')
      .map(({ file }) => `${file} imports the list of features. Import the feature.`),
  );
});

test('only the process and tests import the composition root', () => {
  expectNone(
    importsIn('apps/server')
      .filter(({ file, target }) => target === 'apps/server/src/app.ts' && !isTest(file) && !file.endsWith('/main.ts'))
      .map(({ file }) => `${file} imports app.ts. Take what it needs as an argument.`),
  );
});

test('no file is a barrel or a catch-all', () => {
  expectNone(
    [...sources.values()]
      .flat()
      .filter((file) => /\/(utils?|helpers?|misc|common|shared)(\/|\.tsx?$)/.test(file) || /\/index\.ts$/.test(file))
      .filter((file) => file !== featureIndex)
      .map((file) => `${file}: name the file after its subject.`),
  );
});

test('files stay small', () => {
  const limitOf = (file: string) => (file.endsWith('.tsx') ? 300 : 400);
  expectNone(
    [...sources.values()]
      .flat()
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .filter(({ file, lines }) => lines > limitOf(file))
      .map(({ file, lines }) => `${file} has ${lines} lines. Split it into two modules.`),
  );
});

test("scripts that run on the machine's Node use only features of Node 20.0", () => {
  expectNone(
    readdirSync(join(root, 'scripts'))
      .filter((name) => name.endsWith('.mjs'))
      .filter((name) => /import\.meta\.(?:dirname|filename)/.test(textOf(join('scripts', name))))
      .map((name) => `scripts/${name}: build the path from import.meta.url.`),
  );
});
