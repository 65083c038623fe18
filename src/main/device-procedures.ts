import { message } from '#shared/messages/message.ts';
import { api } from './api.ts';
import { nothingAsked } from './desktop-host.ts';
import { NotPossible } from './queue/refusals.ts';
import type { TerminalCore } from './terminal-core.ts';
import type { UpdatesHost } from './updates-host.ts';

/** Procedures of the device as a whole, whoever is signed in. */
export function deviceProcedures(core: TerminalCore) {
  const { device, forgetting, settings, notices, changes } = core;
  return {
    terminal: {
      status: api.terminal.status.handler(() => core.status()),
      dismissNotice: api.terminal.dismissNotice.handler(({ input }) => {
        notices.dismiss(input.id);
        return core.status();
      }),
    },
    device: {
      backup: api.device.backup.handler(() => device.backup()),
      restore: api.device.restore.handler(({ input }) => device.restore(input.base64)),
      exportQueue: api.device.exportQueue.handler(({ input }) => device.exportQueue(input)),
      diagnostics: api.device.diagnostics.handler(() => device.diagnostics()),
      forgetPlan: api.device.forgetPlan.handler(() => forgetting.plan()),
      exportWaiting: api.device.exportWaiting.handler(() => forgetting.exportWaiting()),
      forget: api.device.forget.handler(async ({ input }) => {
        const problem = await core.forget(input.confirmation, input.receipt);
        return {
          status: core.status(),
          keychainProblem: problem?.message ?? null,
          keychainProblemCoded: problem?.messageCoded,
        };
      }),
    },
    desktop: {
      get: api.desktop.get.handler(() => core.desktop?.facts() ?? null),
      set: api.desktop.set.handler(({ input }) => {
        if (core.desktop === null) {
          throw new NotPossible(message('device.browserDesktop'));
        }
        const facts = core.desktop.set(input);
        changes.whole('settings');
        return facts;
      }),
      commands: api.desktop.commands.handler(({ signal }) => core.desktop?.commands(signal) ?? nothingAsked()),
    },
    updates: {
      get: api.updates.get.handler(() => core.updates?.summary() ?? null),
      check: api.updates.check.handler(() => installed(core.updates).check()),
      install: api.updates.install.handler(() => installed(core.updates).install()),
    },
    settings: {
      get: api.settings.get.handler(() => settings.get()),
      managed: api.settings.managed.handler(() => core.managed),
      set: api.settings.set.handler(({ input }) => {
        const before = settings.get().updateFeed;
        const next = settings.set(input);
        changes.whole('settings');
        if (next.updateFeed !== before) core.updates?.feedChanged();
        return next;
      }),
    },
    changes: api.changes.handler(({ signal }) => changes.listen(signal)),
  };
}

/** Throws `NotPossible` in a browser. */
function installed(updates: UpdatesHost | null): UpdatesHost {
  if (updates !== null) return updates;
  throw new NotPossible(message('device.browserUpdates'));
}
