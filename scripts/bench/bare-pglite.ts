// The least that each call of scripts/bench/embedded.ts can be: Fastify and PGlite, with the session by the hash of its
// token, the rows, and the audit record. It knows tables of the portal, and changes when these do.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import fastify, { type FastifyRequest } from 'fastify';
import { startParams } from '#server/database/pglite.ts';

const session = `select s.session_id, s.account_id, a.role_id, (select coalesce(jsonb_agg(p), '[]')
  from account_permission p where p.account_id = s.account_id) rights
  from session s join account a using (account_id)
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > now()`;
const audit = `insert into audit_record (operation, class, outcome, account_id, session_id, reference, ip_address)
  values ('bench', 'phi', 'done', $1, $2, 'bench', '127.0.0.1')`;

interface Work {
  rows: [text: string, ...parameters: unknown[]];
  count?: [text: string, ...parameters: unknown[]];
  isAudited?: true;
}

// With the buffers of the portal, so that only the work differs.
const dataDir = join(process.env.DATA_DIR ?? '', 'database');
const database = await PGlite.create({ dataDir, startParams });
const app = fastify();

async function perform(request: FastifyRequest, { rows, count, isAudited }: Work) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows: found } = await database.query<Record<string, number>>(session, [hash]);
  const [caller] = found;
  if (!caller) throw new Error('There is no such session');
  const results = (await database.query(rows[0], rows.slice(1))).rows;
  const total = count && (await database.query<{ n: number }>(count[0], count.slice(1))).rows[0]?.n;
  if (isAudited) await database.query(audit, [caller['account_id'], caller['session_id']]);
  return count ? { totalCount: total, results } : results;
}

app.get('/api/Memo/Types', (request) =>
  perform(request, { rows: ['select descno, descr from memo_type order by descno'] }),
);
app.get('/api/Groups/ListNonPaginated', (request) =>
  perform(request, {
    rows: [
      `select group_number, master_group_number, name, effective_date from benefit_group order by group_number`,
    ],
  }),
);
app.post<{ Body: { lastName: string } }>('/api/Member/Search', (request) =>
  perform(request, {
    rows: [
      `select m.*, g.name group_name, exists (select 1 from account a where a.member_id = m.member_id) has_account
        from member m join benefit_group g using (group_number)
        where m.last_name_key like fold($1) || '%' order by m.group_number, m.member_id limit 20`,
      request.body.lastName,
    ],
    isAudited: true,
  }),
);
app.post<{ Body: { memberId: string } }>('/api/ClaimsInfo/RecentClaimsPaginated/Admin', (request) =>
  perform(request, {
    rows: [
      `select * from claim where member_id = $1 order by service_from desc, claim_id desc limit 20`,
      request.body.memberId,
    ],
    count: ['select count(*) n from claim where member_id = $1', request.body.memberId],
    isAudited: true,
  }),
);

console.log(`Ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
