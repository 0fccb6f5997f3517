#!/usr/bin/env bash
# Creates the secrets that docker-compose.yml needs, and a certificate for https://localhost until yours is
# there. It never changes an existing file. If only a part is missing, it creates that part and explains the
# effect.
set -euo pipefail
cd "$(dirname "$0")"
umask 077

has() { grep -qs '[^[:space:]]' "$1"; }
end() {
  echo "$1" >&2
  exit 1
}
# Writes a file completely or not at all. Only this account can read the folder; each container sees only its
# own files.
keep() {
  cat > "$1.new"
  chmod 644 "$1.new"
  mv "$1.new" "$1"
}

password=secrets/postgres_password url=secrets/database_url secret=secrets/payload_secret
key=certs/site.key certificate=certs/site.crt

if has "$certificate" && ! has "$key"; then
  end "$key is missing and cannot be made again from $certificate. Put it back, or remove $certificate too."
fi
if has "$password" && ! has "$url" && ! grep -qxE '[A-Za-z0-9._~-]+' "$password"; then
  end "$url is missing, and the password has characters that are written differently there. Please write it yourself."
fi

mkdir -p -m 700 secrets certs
isFirst=true
if has "$password" || has "$url" || has "$secret"; then isFirst=false; fi
say() { if ! $isFirst; then echo "$1"; fi; }

if ! has "$password"; then
  known=''
  if has "$url"; then
    known=$(sed -nE 's#^postgres://postgres:([A-Za-z0-9._~-]+)@postgres:5432/postgres$#\1#p' "$url")
    if [ -n "$known" ]; then say "$password was missing; it is the password in $url."; fi
  fi
  if [ -z "$known" ]; then
    say "$password was missing and is new. A database that was made before keeps its old password. To change it:
  docker compose up --detach --wait postgres
  docker compose exec postgres psql -U postgres -c \"alter user postgres password '\$(cat deploy/compose/secrets/postgres_password)'\""
  fi
  printf '%s\n' "${known:-$(openssl rand -hex 24)}" | keep "$password"
fi
if ! has "$url"; then
  say "$url was missing; it is made from $password."
  printf 'postgres://postgres:%s@postgres:5432/postgres\n' "$(cat "$password")" | keep "$url"
fi
if ! has "$secret"; then
  say "$secret was missing and is new. All staff have to sign in again, and the limits count anew."
  openssl rand -hex 32 | keep "$secret"
fi

if ! has "$certificate"; then
  if has "$key"; then echo "$certificate was missing; it is new, for https://localhost, from the key that is there."
  else openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 2> /dev/null | keep "$key"
  fi
  openssl req -x509 -key "$key" -days 365 -subj /CN=localhost -addext subjectAltName=DNS:localhost | keep "$certificate"
fi
