-- What stands in the audit log stays as it was written, whichever statement the server is brought to send. What the server's own tests
-- entered tells of nobody and goes with their accounts. "Or replace": a dump that is put in the place of others finds their function here.
CREATE OR REPLACE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM "user" WHERE "synthetic" AND "id" IN (OLD."actor_id", OLD."subject_id")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'An entry of the audit log is neither changed nor removed.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_entry_stays"();
