import { EVERY_TENANT, type Subscriber, type Subscribers } from '../login/subscribers.ts';
import type { Database, Row } from './database.ts';

const COLUMNS = 'tenant, phone, hash, valid_till';
/** Rows of a long list that are asked for at once. */
const PAGE = 1000;

/** The list of subscribers in a database that has their table. */
export function createSubscribersTable(database: Database): Subscribers {
  return {
    async find(tenant, phone) {
      const rows = await database.run(
        `SELECT ${COLUMNS} FROM portico.subscribers WHERE tenant IN (?, ?) AND phone = ?`,
        tenant,
        EVERY_TENANT,
        phone,
      );
      const [row] = rows.length > 1 ? rows.filter((one) => one.tenant === tenant) : rows;
      return row && toSubscriber(row);
    },
    async put({ tenant, phone, hash, validTill }) {
      const known = await database.run(
        'SELECT phone FROM portico.subscribers WHERE tenant = ? AND phone = ?',
        tenant,
        phone,
      );
      await database.run(
        `INSERT INTO portico.subscribers (${COLUMNS}) VALUES (?, ?, ?, ?)
        ON CONFLICT (tenant, phone) DO UPDATE SET hash = excluded.hash, valid_till = excluded.valid_till`,
        tenant,
        phone,
        hash,
        validTill ?? null,
      );
      return known.length > 0 ? 'replaced' : 'added';
    },
    async remove(tenant, phone) {
      const rows = await database.run(
        'DELETE FROM portico.subscribers WHERE tenant = ? AND phone = ? RETURNING phone',
        tenant,
        phone,
      );
      return rows.length > 0;
    },
    async *each(tenant) {
      let last = { tenant: '', phone: '' };
      for (;;) {
        const rows = await database.run(
          `SELECT ${COLUMNS} FROM portico.subscribers
          WHERE (tenant, phone) > (?, ?) AND (? = '' OR tenant = ?)
          ORDER BY tenant, phone LIMIT ${PAGE}`,
          last.tenant,
          last.phone,
          tenant ?? '',
          tenant ?? '',
        );
        const page = rows.map(toSubscriber);
        yield* page;
        if (page.length < PAGE) return;
        last = page.at(-1) ?? last;
      }
    },
    async renew({ tenant, phone, hash: old }, hash) {
      await database.run(
        'UPDATE portico.subscribers SET hash = ? WHERE tenant = ? AND phone = ? AND hash = ?',
        hash,
        tenant,
        phone,
        old,
      );
    },
    close: () => database.close(),
  };
}

function toSubscriber({ tenant, phone, hash, valid_till: till }: Row): Subscriber {
  return {
    tenant: String(tenant),
    phone: String(phone),
    hash: String(hash),
    ...(till != null && { validTill: String(till) }),
  };
}
