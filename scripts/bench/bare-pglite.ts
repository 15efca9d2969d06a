// A minimal server for comparison (bench/embedded.ts): Fastify and PGlite find the session by the hash of its token, read
// the rows and write the audit record. Its SQL names tables of the portal, so a migration may have to change it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import fastify, { type FastifyRequest } from 'fastify';
import { startParams } from '#server/database/pglite.ts';

const sessionQuery = `select s.session_id, s.account_id, a.role_id, (select coalesce(jsonb_agg(p), '[]')
  from account_permission p where p.account_id = s.account_id) rights
  from session s join account a using (account_id)
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > now()`;
const auditStatement = `insert into audit_record (operation, class, outcome, account_id, session_id, reference, ip_address)
  values ('bench', 'phi', 'done', $1, $2, 'bench', '127.0.0.1')`;

/** The SQL of one call, each statement as a text and its parameters. `count` returns the total of a paged list. */
interface CallStatements {
  rows: [text: string, ...parameters: unknown[]];
  count?: [text: string, ...parameters: unknown[]];
  isAudited?: true;
}

// The same database buffers as the portal, so that the comparison measures only the code.
const dataDir = join(process.env.DATA_DIR ?? '', 'database');
const database = await PGlite.create({ dataDir, startParams });
const app = fastify();

async function answerCall(request: FastifyRequest, { rows, count, isAudited }: CallStatements) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows: sessions } = await database.query<Record<string, number>>(sessionQuery, [hash]);
  const [caller] = sessions;
  if (!caller) throw new Error('There is no such session');
  const results = (await database.query(rows[0], rows.slice(1))).rows;
  const total = count && (await database.query<{ n: number }>(count[0], count.slice(1))).rows[0]?.n;
  if (isAudited) await database.query(auditStatement, [caller['account_id'], caller['session_id']]);
  return count ? { totalCount: total, results } : results;
}

app.get('/api/Memo/Types', (request) =>
  answerCall(request, { rows: ['select descno, descr from memo_type order by descno'] }),
);
app.get('/api/Groups/ListNonPaginated', (request) =>
  answerCall(request, {
    rows: [
      `select group_number, master_group_number, name, effective_date from benefit_group order by group_number`,
    ],
  }),
);
app.post<{ Body: { lastName: string } }>('/api/Member/Search', (request) =>
  answerCall(request, {
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
  answerCall(request, {
    rows: [
      `select * from claim where member_id = $1 order by service_from desc, claim_id desc limit 20`,
      request.body.memberId,
    ],
    count: ['select count(*) n from claim where member_id = $1', request.body.memberId],
    isAudited: true,
  }),
);

console.log(`Ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
