-- Les rôles et la base que plusieurs hôtes se partagent ; une fois, sur le serveur primaire :
--   psql -X -v ON_ERROR_STOP=1 -f base.sql
-- Les mots de passe viennent de l'environnement (psql 15 ou plus récent).

\getenv proprietaire SECRET_PROPRIETAIRE
\getenv service SECRET_SERVICE
\getenv copie SECRET_COPIE

-- À elle le schéma : « recoupe base migrer » seulement.
create role recoupe_proprietaire login password :'proprietaire';
-- Aux services et aux commandes : lire et écrire des lignes, rien d'autre.
create role recoupe_service login password :'service';
-- Aux serveurs de secours et à pg_basebackup.
create role recoupe_copie login replication password :'copie';

create database recoupe owner recoupe_proprietaire encoding 'UTF8' template template0;
revoke all on database recoupe from public;
grant connect on database recoupe to recoupe_service;

\connect recoupe
revoke all on schema public from public;
grant usage on schema public to recoupe_service;
-- Pour ce que les migrations créeront, celles des versions à venir comprises.
alter default privileges for role recoupe_proprietaire in schema public
  grant select, insert, update, delete on tables to recoupe_service;
