// Which folder may know which: docs/architecture.md draws the same picture.
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      // Icons are reached through a pattern of the package's own; the build fails on one that does not exist.
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^@lucide/svelte/icons/'] },
    },
    only(
      'shared-stands-alone',
      '^src/shared/',
      ['^src/shared/'],
      'shared is what the sides agree on; it knows none of them',
    ),
    only('yard-rules-are-pure', '^src/shared/yard/', ['^src/shared/yard/'], 'the rules of the yard depend on nothing'),
    only(
      'rules-know-service-and-yard',
      '^src/shared/rules/',
      ['^src/shared/(rules|service|yard|messages)/', '^src/shared/nesting\\.ts$'],
      'what is checked before recording rests on the description and on the yard',
    ),
    only(
      'service-schemas-stand-alone',
      '^src/shared/service/',
      ['^src/shared/service/', '^src/shared/messages/'],
      'the carrier description depends on nothing of ours but the messages that tell of a failure',
    ),
    only(
      'renderer-knows-shared-only',
      '^src/renderer/',
      ['^src/renderer/', '^src/shared/'],
      'the window talks to the terminal through its contract',
    ),
    only(
      'lib-has-no-look',
      '^src/renderer/lib/',
      ['^src/renderer/(lib|terminal)/', '^src/shared/'],
      'lib is what has no feature and no look',
    ),
    only(
      'components-know-no-feature',
      '^src/renderer/components/',
      ['^src/renderer/(components|lib|terminal)/', '^src/shared/'],
      'what knows a feature belongs in its folder',
    ),
    only(
      'terminal-has-no-look',
      '^src/renderer/terminal/',
      ['^src/renderer/(terminal|lib)/', '^src/renderer/features/.*\\.ts$', '^src/shared/'],
      'the stores of the window are put together here, those of the features among them; none draws',
    ),
    {
      name: 'features-meet-through-the-terminal',
      severity: 'error',
      comment: 'a feature knows the stores of renderer/terminal, not the insides of another feature, nor the frame',
      from: { path: '^src/renderer/features/([^/]+)/' },
      to: {
        path: '^src/renderer/(features|app)/',
        pathNot: [
          '^src/renderer/features/$1/',
          // What a link into another view may ask it to show.
          '^src/renderer/features/(history|inventory)/filters\\.ts$',
          // One view holds another's page.
          '^src/renderer/features/(class-lists/ClassListsView|history/HistorySection|planning/PlanPage)\\.svelte$',
          // The queue says of each kind of command what it asks for.
          '^src/renderer/features/(class-lists/words|customers/customer-plan|loads/row|waybills/bill-plan)\\.ts$',
        ],
      },
    },
    only(
      'practice-knows-the-service-only',
      '^src/practice/',
      ['^src/practice/', '^src/shared/service/', '^src/shared/messages/rule\\.ts$'],
      'the practice yard plays the carrier; it must not share our logic',
    ),
    only('preload-knows-nothing', '^src/preload/', ['^src/preload/'], 'the preload hands over one port'),
    only(
      'main-knows-shared-only',
      '^src/main/(?!index\\.ts|browser\\.ts)',
      ['^src/main/', '^src/shared/'],
      'only the two hosts may start a practice yard',
    ),
    only(
      'client-knows-nothing-of-the-terminal',
      '^src/main/service/',
      [
        '^src/main/(service/|remembered-text\\.ts$)',
        '^src/shared/(service|messages)/',
        '^src/shared/one-at-a-time\\.ts$',
      ],
      'the client is a client',
    ),
    only(
      'storage-is-below-all',
      '^src/main/storage/',
      ['^src/main/storage/', '^src/shared/messages/', '^src/shared/(nesting|text-of-bytes)\\.ts$'],
      'storage opens files and nothing else',
    ),
    only(
      'queue-talks-through-its-ports',
      '^src/main/queue/(?!procedures)',
      [
        '^src/main/queue/',
        '^src/main/storage/',
        '^src/main/(clock|backoff|lists-by-sequence|overlay|remembered-text)\\.ts$',
        '^src/shared/',
      ],
      'the queue reaches service, mirror and clock through queue/ports.ts',
    ),
    only(
      'mirror-knows-storage',
      '^src/main/mirror/(?!procedures)',
      ['^src/main/mirror/', '^src/main/storage/', '^src/main/(clock|lists-by-sequence|overlay)\\.ts$', '^src/shared/'],
      'the mirror is a cache',
    ),
    {
      name: 'electron-in-the-shell-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/index\\.ts|main/desktop/|preload/)' },
      to: { path: '^(electron|node_modules/electron)(/|$)' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '(\\.d\\.ts$|^src/renderer/main\\.ts$|^src/preload/)' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'svelte', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
