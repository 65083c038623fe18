import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Customers } from '../customers/customers.ts';
import type { Permissions } from '../customers/naming.ts';
import type { ClassLists } from '../endpoints/class-list.ts';
import { readAs } from '../service/validation.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { Waybills } from '../yard/waybills.ts';

export interface OfficeControlParts {
  readonly store: Store;
  readonly customers: Customers;
  readonly permissions: Permissions;
  readonly classLists: ClassLists;
  readonly waybills: Waybills;
}

const permissionsInput = z.strictObject({ updateUserGroups: z.boolean() });

/** The yard's back office, for instructors and tests: much of it is in no endpoint of the service. */
export function addOfficeControl(app: FastifyInstance, parts: OfficeControlParts): void {
  const { store, customers, permissions, classLists, waybills } = parts;
  const groups = store.prepare<[], { name: string }>('SELECT name FROM user_group ORDER BY rowid');
  const codes = store.prepare<[], { code: string }>('SELECT code FROM scac ORDER BY code');
  const references = store.prepare<[], { area: string; title: string; name: string }>(
    'SELECT area, title, name FROM name_reference ORDER BY id',
  );

  app.get('/practice/customers', () => ({
    customers: customers.all().map((row) => customers.describe(row)),
    reportingLocationIds: customers
      .all()
      .flatMap(({ id }) => customers.locationsOf(id))
      .filter(({ body }) => parseObject(body)['isReportingLocation'] === true)
      .map(({ id }) => id),
  }));
  app.get('/practice/user-groups', () => ({ userGroups: groups.all().map(({ name }) => name) }));
  app.get('/practice/scacs', () => ({ scacs: codes.all().map(({ code }) => code) }));
  app.get('/practice/name-references', () => ({ references: references.all() }));
  app.get('/practice/class-lists', () => ({ classLists: classLists.list() }));
  app.get('/practice/waybill-templates', () => ({ templates: waybills.templates() }));
  app.get('/practice/billing-tags', () => ({ tags: waybills.tags() }));

  app.get('/practice/permissions', () => ({ ...permissions }));
  app.post('/practice/permissions', (request) => {
    Object.assign(permissions, readAs(permissionsInput, request.body));
    return { ...permissions };
  });
}
