#!/bin/sh
# Run by the image of Postgres when it makes its data: a user for the nodes that owns their database and may do nothing else, and no way in
# for the superuser but from inside the container.
set -eu
psql -v ON_ERROR_STOP=1 -v "password=$POSTGRES_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d postgres <<-'SQL'
	create role deedwright login nosuperuser nocreatedb nocreaterole password :'password';
	create database deedwright owner deedwright template template0 encoding 'UTF8';
	alter role current_user password null;
SQL
