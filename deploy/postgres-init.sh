#!/bin/sh
# The shop's role owns its database and is no superuser; deadlines are its own, as PgBouncer lends its sessions.
set -eu
psql -v ON_ERROR_STOP=1 -v senha="$SENHA_BANCO" --username postgres <<'SQL'
CREATE ROLE loja LOGIN PASSWORD :'senha';
ALTER ROLE loja SET statement_timeout = '8s';
ALTER ROLE loja SET idle_in_transaction_session_timeout = '60s';
CREATE DATABASE loja OWNER loja;
SQL
