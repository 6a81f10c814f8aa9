import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { staffPaths } from './src/screens/staff/staff-paths.ts';

const server = 'http://127.0.0.1:3000';

/** Lists the pages' addresses in `.pages.json`, so that the server can answer 404 for others. */
const listPages = (): Plugin => ({
  name: 'list-pages',
  apply: 'build',
  generateBundle() {
    const tree = textOf('src/routeTree.gen.ts');
    const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
    const pages = [...table.matchAll(/^ {2}'([^']+)':/gm)].flatMap(([, path = '']) =>
      path === '/admin/$' ? staffPaths.map((tool) => `/admin/${tool}`) : path,
    );
    if (pages.length === 0) this.error('No pages are found in src/routeTree.gen.ts.');
    this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pages) });
  },
});

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/**
 * Names the version in every page, so that an open page knows its own: the release and the content of the build. Names
 * of files carry a hash of their content.
 */
const nameVersion = (): Plugin => ({
  name: 'name-version',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const pages = ['index.html', 'site.html', 'early.js'].map(textOf);
      const build = createHash('sha256')
        .update([...names.sort(), ...pages].join('\n'))
        .digest('hex')
        .slice(0, 8);
      const { version } = JSON.parse(textOf('../../package.json')) as { version: string };
      return [{ tag: 'meta', attrs: { name: 'version', content: `${version}+${build}` }, injectTo: 'head' }];
    },
  },
});

/** `early.js`, which blocks every page and must run in every browser. */
const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  async generateBundle() {
    const { code } = await minify(textOf('early.js'), { ecma: 5, ie8: true });
    this.emitFile({ type: 'asset', fileName: 'early.js', source: code ?? '' });
  },
});

const fontPackages = [
  '@fontsource/andika',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/lexend',
  '@fontsource/opendyslexic',
];

/** The licenses of the fonts, which ask to be where the fonts are. */
const fontLicenses = (): Plugin => ({
  name: 'font-licenses',
  apply: 'build',
  generateBundle() {
    const { resolve } = createRequire(import.meta.url);
    const texts = fontPackages.map((name) => `${name}\n\n${readFileSync(resolve(`${name}/LICENSE`), 'utf8')}`);
    this.emitFile({ type: 'asset', fileName: 'font-licenses.txt', source: texts.join('\n\n') });
  },
});

/** Drops what the contract says about its endpoints to readers of `/api/openapi.json`: no browser reads it. */
const dropSummaries = (): Plugin => ({
  name: 'drop-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\// },
    handler: (code) => code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, "summary: '',"),
  },
});

/** A second minifier saves another hundredth, and every byte is part of every page load. */
const squeeze = (): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  async generateBundle(_options, bundle) {
    // Small files are not worth the build time.
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.code.length > 20_000) {
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        file.code = code ?? file.code;
      }
  },
});

/** The server's renderer for public pages: one bundled file, because it runs without our packages. */
const drawing: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { copyPublicDir: false, target: 'node24' },
};

const browser: UserConfig = {
  plugins: [
    tailwindcss(),
    listPages(),
    nameVersion(),
    early(),
    fontLicenses(),
    dropSummaries(),
    squeeze(),
    // Stores the built app on the device, so that a lesson continues offline.
    VitePWA({
      injectRegister: null,
      registerType: 'autoUpdate',
      manifest: false,
      workbox: {
        globIgnores: ['site.html'],
        globPatterns: ['**/*.{js,css,html,svg}', 'assets/{andika,atkinson}*latin-{400,700,wght}-normal-*.woff2'],
        // Pages come from the network, so that a release is visible immediately, and from the device only when offline.
        navigateFallback: null,
        directoryIndex: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && !/^\/(api|file|guides)\//.test(url.pathname),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: 'index.html' } },
          },
        ],
      },
    }),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The server compares a write's origin with the requested host, which is this one.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/file': { target: server, changeOrigin: false },
      '/guides': { target: server, changeOrigin: false },
      '/socket.io': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    // Browsers of the last four years (C86).
    target: ['chrome108', 'edge108', 'firefox108', 'safari16.2'],
    // The content security policy does not allow fonts or images as data: URLs.
    assetsInlineLimit: 0,
    // Browsers without preload load a moment later. A screen's own dependencies, except styles, are not listed on every
    // page: the file imports them itself, and from the second visit on everything is on the device.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: {
        // File names appear wherever they are imported, most of them on every page: the hash is enough.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // The module loader, which public pages need first.
            { name: 'loader', test: /rolldown[\\/]runtime|preload-helper/ },
            // The styles of exercises, also for the prerendered home page, which needs nothing else of them.
            { name: 'reading-styles', includeDependenciesRecursively: false, test: /(exercise|graded)-text\.css/ },
            // Shared by every screen: few files compress better than many, and stay cached when screens change.
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zod)[\\/](?!.*(useBlocker|virtual|[qQ]ueries|useMutationState|[iI]nfiniteQuery(?!Behavior)))/,
            },
            // The student's exercises with all their own modules, most of which every screen needs, and what
            // else the frame of all screens shares with instructors.
            {
              name: 'app',
              test: /src[\\/](app\.tsx|lacks-es2024|register-service-worker|routes[\\/](_student(?!.*(goal|dashboard)).*tsr-split|-(log-in-search|student-search|grading\.))|screens[\\/]exercises[\\/]student-(?!dashboard|.*page-settings)|components[\\/](\w+[\\/])?lesson|ui[\\/](badge|skeleton)|components[\\/](\w+[\\/])?outbox[\\/]outbox-words)/,
            },
            // Recording and storing an instructor's results, present on every instructor page, with most of its calls.
            {
              name: 'instructor',
              test: /routes[\\/]-load-grading|react-router[\\/].*useBlocker|domain[\\/]src[\\/](exercises[\\/](scoring|plausible-speed)|kernel[\\/]result\.)|ui[\\/]checkbox\.|components[\\/](\w+[\\/])?(outbox[\\/]outbox(-badge)?\.|attempt-journal)|api[\\/]local-database|node_modules[\\/]idb|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(students|exercise-list|submission)\.|realtime[\\/](opened-exercise|lesson-command|use-open-exercise)|components[\\/](\w+[\\/])?student-device|ui[\\/](dialog|confirm-dialog)|domain[\\/]src[\\/]exercises[\\/]exercise-type-title|components[\\/](\w+[\\/])?(grading[\\/]|practice[\\/]offered-practice|exercise[\\/]exercise-types-of|student[\\/]student-name|student-code[\\/](use-renew-code|use-has-passed)|chart[\\/]count-text|exercise[\\/](item-noun|goal-text)|student[\\/](use-select-student|student-name))/,
            },
            // The grading screen without what it loads later. The grader practice shares parts of it, which would
            // otherwise be files of their own.
            {
              name: 'grading',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]-grading-route|screens[\\/]exercises[\\/]grading[\\/](device-status|error-kinds-button|grading-(controls|header|screen)|leave-dialog|minute-(line|signals)|opening-popup|remembered-choice|student-clock|use-(lesson-code|preload-next-list|story-level))\.)/,
            },
            // The frame of every screen except exercises, with what it shares with some of them.
            {
              name: 'frame',
              includeDependenciesRecursively: false,
              test: /src[\\/]components[\\/](\w+[\\/])?(frame[\\/](full-frame\.|account-menu|navigation|cookie-notice|use-forget-kept)|organization[\\/]|banners[\\/]can-buy|session[\\/](use-log-out|announce-place))|src[\\/]api[\\/](frame-queries|kept-owner)|domain[\\/]src[\\/](organizations[\\/]group|access[\\/]can-buy)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(organizations|site-links|messages[\\/]organization)\./,
            },
            // Small parts of the instructor's screens and of forms, which exercises do not need.
            {
              name: 'desk',
              includeDependenciesRecursively: false,
              test: /src[\\/](ui[\\/](lockable-checkbox|mixed-checkbox|checkbox-field|field|defer-blur|select-field|text-field|password-field|tabs|table|page-header|use-first-focus|use-printing)|components[\\/](\w+[\\/])?(alerts[\\/](query-error|use-redirect-with-alert)|dates[\\/]local-today|exercise[\\/](open-suggested|suggested-exercise)|student[\\/](license-badges|roster\.|fidelity-sign|stored-placement|search-box|is-student-missing)|banners[\\/]extend-path))|domain[\\/]src[\\/]exercises[\\/]progression[\\/]placement|contract[\\/]src[\\/]((?!messages)\w+[\\/])?messages[\\/]roster/,
            },
            // How every form works.
            {
              name: 'forms',
              includeDependenciesRecursively: false,
              test: /src[\\/](api[\\/]refusal-text|ui[\\/]use-debounced|components[\\/]form[\\/])/,
            },
            // Account entry: signing up, accepting an invitation, verifying an address, unsubscribing.
            {
              name: 'account',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/](_(customer|guest)[\\/])?account[\\/](sign-up|verify|unsubscribe|recover|password[\\/]reset).*tsr-split|screens[\\/]\w+[\\/](sign-up|account-email|account-recovery|accept-invitation)|components[\\/](\w+[\\/])?((account|links|location)[\\/]|invitations[\\/]invitation-|session[\\/]use-switch-session)|api[\\/]invitation-queries|routes[\\/]organization[\\/]accept.*tsr-split)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(sign-up|account-email|invitations|messages[\\/](person|sign-up|password|account-email|invitation))\.|domain[\\/]src[\\/]accounts[\\/](sign-up|username|password|person-name|email-address)/,
            },
            // Creating an organization, and inviting to it.
            {
              name: 'organization',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_(customer[\\/]organization|manager[\\/]manage[\\/]instructor[\\/]invite).*tsr-split|screens[\\/]\w+[\\/](create-organization|invite)[\\/]|components[\\/](\w+[\\/])?(invitations[\\/]pending|student-limit)|ui[\\/](text-area-field|use-single-flight))|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(new-organization|organization-name)\.|domain[\\/]src[\\/]organizations[\\/](invitation|organization-name|permission)\./,
            },
            // The user's account: information, password and second factors, sessions, closing.
            {
              name: 'own-account',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_customer[\\/]account[\\/](information|password|subscription[\\/]index).*tsr-split|screens[\\/]accounts[\\/]account[\\/]|components[\\/](\w+[\\/])?second-factors[\\/](?!.*(code-form|browser-passkeys|totp-setup))|api[\\/]account-queries)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(account-profile|second-factors|messages[\\/](account-profile|second-factor))\./,
            },
            // Shared seats of the user's organization.
            {
              name: 'seat-sharing',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_customer[\\/]account[\\/]subscription[\\/]share.*tsr-split|(screens|components)[\\/]organizations[\\/]seat-sharing|api[\\/]seat-sharing)|domain[\\/]src[\\/]students[\\/]licenses[\\/](delegation|availability)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(seat-sharing|program-name|messages[\\/](seat-sharing|number))\./,
            },
            // Managing an organization: groups, members, limits.
            {
              name: 'manage',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_manager[\\/]manage[\\/](index|group|sharing|instructor[\\/](assign|limit)).*tsr-split|screens[\\/]organizations[\\/]manage[\\/]|api[\\/]manage-queries|ui[\\/]side-sheet)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(organization-(groups|members)|messages[\\/]manage)\.|domain[\\/]src[\\/]organizations[\\/]student-limit/,
            },
            // The overview of an organization.
            {
              name: 'overview',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_manager[\\/]manage[\\/]overview.*tsr-split|screens[\\/]organizations[\\/]organization-overview|api[\\/]overview-queries)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?organization-overview\.|domain[\\/]src[\\/]organizations[\\/](overview|suppression)/,
            },
            // The home page of guests; the trial reading loads separately.
            {
              name: 'home',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]index.*tsr-split|screens[\\/]site[\\/]home[\\/](?!trial-reading[\\/](live-trial-reading|trial-(result|text)|use-ticks)))/,
            },
            // The operator's texts, for all public pages. By default the bundler merges them into the home page's
            // route.
            {
              name: 'site-texts',
              includeDependenciesRecursively: false,
              test: /src[\\/]site-content|contract[\\/]src[\\/]((?!messages)\w+[\\/])?legal\./,
            },
            // Prices, for the home page and the sales pages.
            {
              name: 'prices',
              includeDependenciesRecursively: false,
              test: /src[\\/](api[\\/]pricing-queries|components[\\/](\w+[\\/])?price)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(pricing|subscriptions)\.|domain[\\/]src[\\/](sales[\\/](price|reversal|licenses-text)|kernel[\\/](money|days-text))/,
            },
            // Sales: prices, orders and subscriptions.
            {
              name: 'pricing',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/](_customer[\\/])?subscribe[\\/].*tsr-split|screens[\\/]\w+[\\/](pricing|subscriptions|purchase-order|checkout)|components[\\/](\w+[\\/])?(order|subscriptions)[\\/]|api[\\/]purchase-queries)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(purchases|purchase-order|checkout|activation-codes|messages[\\/](pricing|checkout))\.|domain[\\/]src[\\/](sales[\\/](?!expiring)|kernel[\\/]money)/,
            },
            // The public site: help, and the pages about the program.
            {
              name: 'site',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/](help|about)[\\/].*tsr-split|screens[\\/]site[\\/](help|about)[\\/]|components[\\/]site[\\/]site[\\/])/,
            },
            // The legal documents: long texts that few users open.
            {
              name: 'papers',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]legal[\\/].*tsr-split|screens[\\/]site[\\/]legal[\\/])/,
            },
            // The support chat, loaded after everything else; staff answer with parts of it.
            {
              name: 'support-chat',
              includeDependenciesRecursively: false,
              test: /src[\\/]components[\\/](\w+[\\/])?support-chat[\\/]|contract[\\/]src[\\/]((?!messages)\w+[\\/])?support-chat\.|domain[\\/]src[\\/]site[\\/]chat-page/,
            },
            // The staff tools, which no one else loads.
            {
              name: 'staff',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/]_staff[\\/].*tsr-split|screens[\\/]staff[\\/])|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(staff-(codes|tools|support|support-chat)|messages[\\/]staff)\.|domain[\\/]src[\\/]staff[\\/]/,
            },
            // The screens about the roster and sharing, with their own modules. Few files also mean few names to list
            // on every page.
            {
              name: 'roster',
              includeDependenciesRecursively: false,
              test: /src[\\/](routes[\\/](_customer[\\/])?students[\\/](index|summary|share|transfer).*tsr-split|screens[\\/]\w+[\\/](manage-students|sharing|transfer|roster-summary)|components[\\/](\w+[\\/])?(student-form|student[\\/](chosen|roster-tabs)|session[\\/]privileges)|api[\\/]roster-queries|ui[\\/]form-dialog)|contract[\\/]src[\\/]((?!messages)\w+[\\/])?(sharing|transfer|messages[\\/](student|sharing|transfer|license))\.|node_modules[\\/]@tanstack[\\/].*(virtual|[qQ]ueries|useMutationState)/,
            },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) =>
  mergeConfig(
    {
      plugins: [
        tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true, quoteStyle: 'single' }),
        react(),
      ],
    },
    isSsrBuild ? drawing : browser,
  ),
);
