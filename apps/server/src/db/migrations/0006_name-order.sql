-- As people look names up: in any case, with é beside e, and numbers by their value.
create collation name_order (provider = icu, locale = 'und-u-kn-true');
--> statement-breakpoint
DROP INDEX "students_by_name_idx";--> statement-breakpoint
CREATE INDEX "students_by_name_idx" ON "students" USING btree ("organization_id",("name" collate name_order),"id");