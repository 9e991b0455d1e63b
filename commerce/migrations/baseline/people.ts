/** Customers and agents, their sessions, calls and proofs (contract §1–2, §7, domain §1 and §4). */
export const PEOPLE = `
CREATE TABLE agents (
  id uuid PRIMARY KEY,
  login text NOT NULL UNIQUE,
  full_name text NOT NULL,
  level text NOT NULL CHECK (level IN ('N1', 'N2', 'SUPERVISOR', 'GERENTE')),
  channels text[] NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  deactivated_at timestamptz,
  -- an agent buys nothing for themselves
  cpf char(11),
  seller_code text,
  blocked_at timestamptz,
  -- sealed with the shop's own secret; the last step is used up
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  -- those who exist only in a demonstration
  second_factor_exempt boolean NOT NULL DEFAULT false,
  passkeys integer NOT NULL DEFAULT 0 CHECK (passkeys BETWEEN 0 AND 10)
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PF', 'PJ')),
  cpf char(11),
  cnpj char(14) UNIQUE,
  full_name text,
  social_name text,
  company_name text,
  trade_name text,
  state_registration text,
  icms_contributor boolean,
  contact_name text,
  contact_cpf char(11),
  birth_date date,
  gender text,
  mobile text,
  phone text,
  email text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  registered_by_agent_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deactivated_at timestamptz,
  -- the company was asked about a strange state registration and said that it is right (domain §1.3)
  state_registration_confirmed boolean NOT NULL DEFAULT false,
  -- sealed with the shop's own secret; the last step is used up
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  -- how many there are: whoever has one has a second factor, told with the row itself
  passkeys integer NOT NULL DEFAULT 0 CHECK (passkeys BETWEEN 0 AND 10),
  -- of who bought with e-mail and CPF alone: nobody enters it, and it takes neither of them from anybody
  provisional boolean NOT NULL DEFAULT false,
  CHECK (deactivated_at IS NOT NULL OR (kind = 'PF' AND cpf IS NOT NULL AND full_name IS NOT NULL) OR (kind = 'PJ' AND
    cnpj IS NOT NULL AND company_name IS NOT NULL))
);
-- who calls is looked for by the number they call from
CREATE INDEX users_by_mobile ON users (mobile) WHERE mobile IS NOT NULL;
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX one_account_per_cpf ON users (cpf) WHERE NOT provisional;
CREATE UNIQUE INDEX one_account_per_email ON users (email) WHERE NOT provisional;
CREATE INDEX users_by_cpf ON users (cpf);
CREATE INDEX users_by_email ON users (email);
CREATE INDEX provisional_accounts_by_age ON users (created_at) WHERE provisional AND deactivated_at IS NULL;
CREATE INDEX users_by_name_part ON users USING gin ((translate(lower(' ' || coalesce(full_name, '') || ' ' ||
  coalesce(social_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(trade_name, '')),
  'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) gin_trgm_ops);
CREATE INDEX users_by_cpf_part ON users USING gin ((cpf::text) gin_trgm_ops);
CREATE INDEX users_by_mobile_part ON users USING gin (mobile gin_trgm_ops);
CREATE INDEX users_by_phone_part ON users USING gin (phone gin_trgm_ops);

CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  label text,
  recipient text NOT NULL,
  cep char(8) NOT NULL,
  street text NOT NULL,
  number text NOT NULL,
  complement text,
  district text NOT NULL,
  city text NOT NULL,
  uf char(2) NOT NULL,
  reference_point text,
  is_main boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX addresses_by_user ON addresses (user_id, created_at);
CREATE UNIQUE INDEX one_main_address ON addresses (user_id) WHERE is_main;

-- products a customer keeps (contract §6). No foreign key to products: a withdrawn one is simply no longer shown
CREATE TABLE favorites (
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, product_id)
);

-- one call with one customer; its protocol is spoken at the start
CREATE TABLE attendances (
  id uuid PRIMARY KEY,
  protocol char(16) NOT NULL UNIQUE,
  agent_id uuid NOT NULL REFERENCES agents,
  session_id uuid NOT NULL,
  channel text NOT NULL,
  customer_id uuid REFERENCES users,
  direction text NOT NULL CHECK (direction IN ('RECEBIDA', 'REALIZADA')),
  phone text,
  queue_item_id uuid,
  script_version text NOT NULL,
  failed_checks integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  identified_at timestamptz,
  ended_at timestamptz,
  outcome text,
  note text,
  -- the customer ended it on the site: nobody acts for them in this call any more
  customer_left_at timestamptz,
  -- a call that waits while its agent is in another one
  held_at timestamptz,
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX attendances_by_agent ON attendances (agent_id, started_at DESC);
CREATE INDEX attendances_by_customer ON attendances (customer_id, started_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX attendances_by_time ON attendances (started_at);
CREATE UNIQUE INDEX one_open_attendance ON attendances (agent_id) WHERE ended_at IS NULL AND held_at IS NULL;
CREATE INDEX open_attendances ON attendances (agent_id) WHERE ended_at IS NULL;
-- asked with each session: as small as the calls under way
CREATE INDEX open_calls_by_customer ON attendances (customer_id) WHERE ended_at IS NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  guest_id uuid,
  agent_id uuid REFERENCES agents,
  customer_id uuid REFERENCES users,
  channel text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  attendance_id uuid REFERENCES attendances,
  -- what its owner tells it by, and when they last proved who they are
  device text,
  ip text,
  proven_at timestamptz,
  CHECK (agent_id IS NOT NULL OR customer_id IS NOT NULL)
);
CREATE INDEX sessions_by_customer ON sessions (customer_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_age ON sessions (last_seen_at);
CREATE INDEX sessions_of_agents ON sessions (agent_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_attendance ON sessions (attendance_id) WHERE attendance_id IS NOT NULL AND ended_at IS NULL;

CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users,
  subject text NOT NULL,
  granted boolean NOT NULL,
  text_version text NOT NULL,
  origin text NOT NULL,
  ip text,
  recorded_at timestamptz NOT NULL,
  -- said on the telephone: to whom, in which call, after which text (LGPD art. 8)
  agent_id uuid REFERENCES agents,
  protocol char(16),
  script_version text
);
CREATE INDEX consents_by_user ON consents (user_id, subject, recorded_at);

-- proof of what visitors chose about cookies (domain §4.5). Rows are never changed: another choice is another row
CREATE TABLE cookie_choices (
  id uuid PRIMARY KEY,
  -- both null for a browser that has no guest identity yet
  customer_id uuid REFERENCES users,
  guest_id uuid,
  text_version text NOT NULL,
  statistics boolean NOT NULL,
  personalisation boolean NOT NULL,
  ip text,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX cookie_choices_by_customer ON cookie_choices (customer_id, recorded_at) WHERE customer_id IS NOT NULL;
CREATE INDEX cookie_choices_by_guest ON cookie_choices (guest_id, recorded_at) WHERE guest_id IS NOT NULL;

CREATE TABLE password_history (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  password_hash text NOT NULL,
  replaced_at timestamptz NOT NULL
);
CREATE INDEX password_history_by_owner ON password_history (owner_id, replaced_at);

CREATE TABLE password_resets (
  -- SHA-256 of the token in the link: a stolen table changes no password
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at);
CREATE INDEX password_resets_by_age ON password_resets (expires_at);

-- an e-mail somebody wants to have, theirs once the link sent there was used; then what takes it back
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  old_email text NOT NULL,
  new_email text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  undo_hash text UNIQUE,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  undo_until timestamptz,
  ended_at timestamptz
);
CREATE UNIQUE INDEX one_pending_email ON email_changes (user_id) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_changes_by_user ON email_changes (user_id, requested_at);
CREATE INDEX email_changes_by_age ON email_changes (requested_at);

-- for customers and agents whose telephone is lost, each good once; hashed with the shop's secret
CREATE TABLE recovery_codes (
  owner_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  CONSTRAINT agent_recovery_codes_pkey PRIMARY KEY (owner_id, code_hash)
);

-- of customers and agents, as recovery codes are; the key is public, what signs stays in somebody's device
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_owner ON passkeys (owner_id, created_at);

-- asked once, of one owner, in one browser, for one purpose
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  bound_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_age ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_owner ON passkey_challenges (owner_id);

CREATE TABLE login_failures (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  locked_until timestamptz,
  -- whose failures a row counts, wherever they came from; null for an address that tries many accounts
  account text
);
CREATE INDEX login_failures_by_account ON login_failures (account) WHERE account IS NOT NULL;
CREATE INDEX login_failures_by_age ON login_failures (last_failure_at);
`
