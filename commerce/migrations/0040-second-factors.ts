import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* as agents have had them: sealed with the shop's own secret, the last step is used up */
  `ALTER TABLE users
    ADD COLUMN totp_secret text,
    ADD COLUMN totp_confirmed_at timestamptz,
    ADD COLUMN totp_last_step bigint`,
  /* those who exist only in a demonstration */
  `ALTER TABLE agents ADD COLUMN second_factor_exempt boolean NOT NULL DEFAULT false`,
  `UPDATE agents SET second_factor_exempt = true WHERE login IN ('agente861', 'agente862', 'supervisor861')`,
  /* what its owner tells it by, and when they last proved who they are */
  `ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN ip text, ADD COLUMN proven_at timestamptz`,
  `ALTER TABLE agent_recovery_codes DROP CONSTRAINT agent_recovery_codes_agent_id_fkey`,
  `ALTER TABLE agent_recovery_codes RENAME COLUMN agent_id TO owner_id`,
  `ALTER TABLE agent_recovery_codes RENAME TO recovery_codes`,
]

/** A second factor for customers too, sessions one can tell apart, and proof that somebody is still there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
