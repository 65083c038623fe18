import type { Status } from '#shared/terminal/terminal.ts';
import { api } from '../api.ts';
import type { AccountsArea } from './accounts-area.ts';

export function accountProcedures(accounts: AccountsArea, status: () => Status) {
  return {
    account: {
      signIn: api.account.signIn.handler(async ({ input }) => {
        await accounts.signIn(input);
        return status();
      }),
      signOut: api.account.signOut.handler(async () => {
        await accounts.signOut();
        return status();
      }),
      openPractice: api.account.openPractice.handler(async () => {
        await accounts.openPractice();
        return status();
      }),
    },
    profiles: {
      list: api.profiles.list.handler(() => accounts.profiles.list()),
      open: api.profiles.open.handler(async ({ input }) => {
        await accounts.openProfile(input.profile, input.serviceUrl);
        return status();
      }),
      setAddresses: api.profiles.setAddresses.handler(({ input }) => {
        accounts.profiles.setAddresses(input.profile, input.addresses);
        return accounts.profiles.list();
      }),
    },
  };
}
